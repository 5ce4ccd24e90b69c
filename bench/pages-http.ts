// Pages a second of the server's processor time: the list, profiles and courses that no cache holds, the same from the visitors' cache
// and the script of the list's frame, against a bare route with the bytes of the list in the same run. With PostgreSQL (a throw-away cluster,
// or `DATABASE_URL`): node bench/pages-http.ts [--rounds 3] [--seconds 5] [--connections 10]
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { machine, short } from './measure.ts'
import { LIST, courseIds, freshCoursesOf, freshLists, freshProfilesOf, tutorIds } from './page-paths.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { freePort, startProduct } from './product.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
})
const run = promisify(execFile)

type Load = {
  readonly perSecond: number
  readonly sent: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}
/** `cpuSeconds` answers the processor time that the server has used so far, all threads together. */
type Target = {
  readonly name: string
  readonly url: string
  readonly paths: () => readonly string[]
  readonly cpuSeconds: () => Promise<number>
}
type Round = Load & { readonly perCore: number }

async function measure({ url, paths, cpuSeconds }: Target, seconds: number): Promise<Round> {
  const order = { url, paths: paths(), seconds, connections: Number(values.connections), headers: { 'accept-encoding': 'br' } }
  const before = await cpuSeconds()
  const child = run(process.execPath, [new URL('load.ts', import.meta.url).pathname])
  child.child.stdin?.end(JSON.stringify(order))
  const { stdout } = await child
  const load = JSON.parse(stdout) as Load
  return { ...load, perCore: load.sent / ((await cpuSeconds()) - before) }
}

async function bytesOf(url: string): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

async function startBare(body: Buffer): Promise<{ target: Target; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-bare-'))
  await writeFile(join(folder, 'page.br'), body)
  const child = spawn(process.execPath, [new URL('bare-server.ts', import.meta.url).pathname, join(folder, 'page.br')], {
    stdio: ['ignore', 'pipe', 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [line] = (await once(child.stdout as Readable, 'data')) as [Buffer]
  const url = line.toString().trim()
  const cpuSeconds = async (): Promise<number> => {
    const { user, system } = (await (await fetch(`${url}/cpu`)).json()) as NodeJS.CpuUsage
    return (user + system) / 1e6
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { target: { name: 'same bytes, bare route', url, paths: () => [LIST], cpuSeconds }, stop }
}

const metrics = `127.0.0.1:${await freePort()}`
const cluster = process.env['DATABASE_URL'] ? null : await startCluster()
const product = await startProduct({
  LOG_LEVEL: 'info',
  METRICS_ADDRESS: metrics,
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
})
const url = product.origin
const cpuSeconds = async (): Promise<number> =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`http://${metrics}/metrics`)).text())?.[1])
const bare = await startBare(await bytesOf(url + LIST))
const frame = /\/assets\/frame-[^"]+\.js/.exec(await (await fetch(url + LIST)).text())?.[0] ?? ''
const [tutors, courses] = await Promise.all([tutorIds(url), courseIds(url)])
const targets: readonly Target[] = [
  bare.target,
  { name: 'list, cached', url, paths: () => [LIST], cpuSeconds },
  { name: 'a built file', url, paths: () => [frame], cpuSeconds },
  { name: 'list, no cache holds it', url, paths: freshLists, cpuSeconds },
  { name: 'profile, cached', url, paths: () => [`/zh/tutor/detail/${tutors[0]}`], cpuSeconds },
  { name: 'profile, no cache holds it', url, paths: freshProfilesOf(tutors), cpuSeconds },
  { name: 'course, cached', url, paths: () => [`/zh/course/${courses[0]}`], cpuSeconds },
  { name: 'course, no cache holds it', url, paths: freshCoursesOf(courses), cpuSeconds },
]
const rounds = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
try {
  // Warm code; not counted.
  for (const target of targets) await measure(target, 3)
  for (let count = 0; count < Number(values.rounds); count++)
    for (const target of targets) rounds.get(target.name)?.push(await measure(target, Number(values.seconds)))
} finally {
  await bare.stop()
  await product.stop()
  await cluster?.stop()
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const table = targets.map(({ name }) => {
  const all = rounds.get(name) ?? []
  const middle = (key: keyof Round): number => median(all.map((one) => one[key]))
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  return { name, perSecond: middle('perSecond'), perCore: middle('perCore'), p50: middle('p50'), p99: middle('p99'), failed }
})
const [reference] = table
const { cpu, cores } = machine()
process.stdout.write(
  `${cpu}, ${cores} cores; ${values.connections} connections, median of ${values.rounds} rounds of ${values.seconds} s\n`,
)
process.stdout.write(
  '| | a second | a second of processor time | p50 ms | p99 ms | failed | of the bare route |\n|---|---|---|---|---|---|---|\n',
)
for (const row of table) {
  const ratio = short(row.perCore / (reference?.perCore ?? 1))
  process.stdout.write(
    `| ${row.name} | ${short(row.perSecond)} | ${short(row.perCore)} | ${row.p50} | ${row.p99} | ${row.failed} | ${ratio} |\n`,
  )
}
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const sheet = { measuredAt: new Date().toISOString(), machine: machine(), connections: Number(values.connections), table }
await writeFile(new URL('results/pages-http.json', import.meta.url), `${JSON.stringify(sheet, null, 2)}\n`)
process.exitCode = table.some(({ failed }) => failed > 0) ? 1 : 0
