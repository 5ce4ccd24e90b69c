// Puts a megabyte into every text field of every call by two connections of one address, and measures what others wait meanwhile:
// `npm run bench -- large-texts`.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker, isMainThread, workerData } from 'node:worker_threads'
import { machine, percentiles, short } from './measure.ts'
import type { Percentiles } from './measure.ts'
import { startProduct } from './product.ts'

const QUIET_MS = 10_000
const BETWEEN_MS = 25
const MEGABYTE = 2 ** 20
// So many that none of them comes to a limit of its own.
const OTHERS = Array.from({ length: 120 }, (_, at) => `198.51.100.${at + 1}`)
const ATTACKERS = Array.from({ length: 6 }, (_, at) => `192.0.2.${at + 1}`)
const LIMIT = 3

type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}
type Api = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>>
  >
}

type Sent = { readonly from: string; readonly body?: readonly Buffer[] }

function send(origin: string, path: string, { from, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': from,
      'sec-fetch-site': 'same-origin',
      'x-csrf': 'visitor',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': lengthOf(body) }),
    }
    const sent = request(`${origin}${path}`, { method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    // A body that is too long is refused before it was sent.
    sent.on('error', () => resolve(0))
    for (const piece of body ?? []) sent.write(piece)
    sent.end()
  })
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((length, piece) => length + piece.length, 0)

const textsIn = (schema: Schema): readonly string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const kinds = [inner, ...(inner.anyOf ?? [])]
    return kinds.some(({ type }) => type === 'string' || type === undefined) ? [name] : []
  })

type Field = { readonly path: string; readonly name: string }
type Attack = { readonly origin: string; readonly fields: readonly Field[]; readonly lengths: readonly number[] }

async function attack({ origin, fields, lengths }: Attack): Promise<void> {
  // Written once: who sends it does not take our processor for it.
  const texts = lengths.map((length) => Buffer.from('Äb 6138 '.repeat(Math.ceil(length / 8)).slice(0, length)))
  const end = Buffer.from('"}')
  let tried = 0
  for (const { path, name } of fields)
    for (const text of texts) {
      const from = ATTACKERS[tried++ % ATTACKERS.length] ?? ''
      await send(origin, path, { from, body: [Buffer.from(`{"${name}":"`), text, end] })
    }
}

/** In a thread of its own: writing these bodies keeps a thread busy, too. */
function attacking(data: Attack): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: data }).on('error', reject).on('exit', () => resolve())
  })
}

async function waitsOf(origin: string, isOver: () => boolean): Promise<readonly number[]> {
  const found: number[] = []
  for (let at = 0; !isOver(); at++) {
    const began = performance.now()
    const status = await send(origin, '/api/v2/tutor/search?keyword=maths', { from: OTHERS[at % OTHERS.length] ?? '' })
    found.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
    await pause(BETWEEN_MS)
  }
  return found
}

/** What others wait while two connections send all of it. */
async function meanwhileOf(given: Attack): Promise<Percentiles> {
  let isOver = false
  const done = Promise.all([attacking(given), attacking(given)]).then(() => (isOver = true))
  const waits = percentiles(await waitsOf(given.origin, () => isOver))
  await done
  return waits
}

async function measure(): Promise<void> {
  const product = await startProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const { origin } = product
  try {
    const api = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Api
    const fields = Object.entries(api.paths).flatMap(([path, calls]) => {
      const schema = calls['post']?.requestBody?.content['application/json']?.schema
      return schema ? textsIn(schema).map((name) => ({ path: path.replaceAll(/\{\w+\}/g, '1'), name })) : []
    })
    await waitsOf(origin, untilAfter(2000))
    const quiet = percentiles(await waitsOf(origin, untilAfter(QUIET_MS)))
    // What the same number of short ones costs, as fast as two connections can send them: the floor.
    const short20 = await meanwhileOf({ origin, fields, lengths: [20, 20] })
    const meanwhile = await meanwhileOf({ origin, fields, lengths: [MEGABYTE, 15_000] })
    const ratio = meanwhile.p95 / quiet.p95
    console.log(`${fields.length} text fields × 1 MB and 15 KB × 2 connections: others wait (p50 / p95 / p99 ms)`)
    for (const [name, { p50, p95, p99 }] of Object.entries({ quiet, 'short ones': short20, meanwhile }))
      console.log(`${name.padEnd(10)} ${short(p50)} / ${short(p95)} / ${short(p99)}`)
    const floor = short20.p95 / quiet.p95
    console.log(`p95 ${short(ratio)} times the quiet one, at most ${LIMIT}; short ones ${short(floor)}`)
    const result = { machine: machine(), fields: fields.length, quiet, short: short20, meanwhile, ratio, floor }
    writeFileSync(join(import.meta.dirname, 'results/large-texts.json'), `${JSON.stringify(result, null, 2)}\n`)
    process.exitCode = ratio <= LIMIT ? 0 : 1
  } finally {
    await product.stop()
  }
}

function untilAfter(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}

await (isMainThread ? measure() : attack(workerData as Attack))
