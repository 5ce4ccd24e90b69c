// Uploads over slow lines, what twenty of them take of a web process, and how fast a video leaves it beside a bare stream.
// `npm run bench -- uploads-http [--line-mib 64] [--video-mib 256]`
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { folderStorage } from '#platform/storage.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { FIRST_CHUNK, nextChunk } from '../src/modules/courses/domain/next-chunk.ts'
import type { UploadingProcess } from '../src/modules/courses/test/uploading-process.ts'
import { ROOM_FOR_A_START, openKillableWorkers } from '../test/killable-workers.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'
import { makeAuthor, sendVideo } from './upload-parts.ts'

const MIB = 1024 * 1024
const KB = 1000
const TICK_MS = 50
const READ_AT_ONCE = MIB
const ROUNDS = 15
const { values } = parseArgs({
  options: { 'line-mib': { type: 'string', default: '64' }, 'video-mib': { type: 'string', default: '256' } },
})
const lineBytes = Number(values['line-mib']) * MIB
const videoBytes = Number(values['video-mib']) * MIB

const cluster = await startCluster()
await runOnServer(cluster.url, 'create database uploads')
const url = urlOf(cluster.url, 'uploads')
const database = await openPostgres({ url, replicaUrl: null, pool: 8 })
await migrate(database)
const folder = mkdtempSync(join(tmpdir(), 'harbour-uploads-'))
const storage = folderStorage(folder)
const workers = await openKillableWorkers(new URL('../src/modules/courses/test/uploading-process.ts', import.meta.url), {
  url,
  folder,
})
const child = await workers.start()
const state = async (): Promise<UploadingProcess> => {
  child.send('state')
  return ((await once(child, 'message')) as [UploadingProcess])[0]
}
const { port } = await state()
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A line that takes so many bytes a second to the server. */
async function slowLine(bytesPerSecond: number): Promise<Server> {
  const line = createServer((client: Socket) => {
    const server = connect(port, '127.0.0.1')
    server.pipe(client)
    const waiting: Buffer[] = []
    const timer = setInterval(() => {
      let left = Math.round((bytesPerSecond * TICK_MS) / 1000)
      for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
        server.write(piece.subarray(0, left))
        if (piece.length > left) waiting.unshift(piece.subarray(left))
        left -= Math.min(left, piece.length)
        if (left === 0) break
      }
      if (waiting.length < 4) client.resume()
    }, TICK_MS)
    client.on('data', (piece: Buffer) => {
      waiting.push(piece)
      if (waiting.length > 8) client.pause()
    })
    const end = (): void => {
      clearInterval(timer)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return line
}

async function overLine(name: string, bytesPerSecond: number) {
  const line = await slowLine(bytesPerSecond)
  const began = performance.now()
  const sent = await sendVideo({
    origin: originOf(line),
    author: await makeAuthor(database),
    bytes: Buffer.alloc(lineBytes, 1),
    chunkSize: FIRST_CHUNK,
    nextChunk,
    pauseMs: 1000,
  })
  line.close()
  const seconds = (performance.now() - began) / 1000
  console.log(`${name}: ${values['line-mib']} MiB in ${seconds.toFixed(0)} s, ${sent.requests} requests, ${sent.retries} failed`)
  return { name, seconds, requests: sent.requests, failed: sent.retries }
}

/** Most resident memory of the process while so many uploads come at once. */
async function memoryOf(uploads: number) {
  // As after some hours of work: what the first uploads make room for stays.
  const before = (await state()).rss
  let most = before
  const watch = setInterval(() => void state().then(({ rss }) => (most = Math.max(most, rss))), 200)
  const authors = await Promise.all(Array.from({ length: uploads }, async () => await makeAuthor(database)))
  const line = await slowLine(4 * MIB)
  const bytes = Buffer.alloc(24 * MIB, 1)
  await Promise.all(
    authors.map(
      async (author) =>
        await sendVideo({ origin: originOf(line), author, bytes, chunkSize: FIRST_CHUNK, nextChunk, pauseMs: 1000 }),
    ),
  )
  clearInterval(watch)
  line.close()
  const more = (most - before) / MIB
  console.log(`${uploads} uploads at once: ${Math.round(before / MIB)} MiB before, ${more.toFixed(0)} MiB more at most`)
  return { uploads, beforeMib: before / MIB, moreMib: more }
}

/** Bytes a second of a whole answer, read and thrown away. */
async function readAll(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address, { headers })
  if (answer.status !== 206) throw new Error(`${address} answered ${answer.status}`)
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length
  return bytes / ((performance.now() - began) / 1000)
}

/** A video by a range of our own route beside a bare server that streams the same file with the same buffer. */
async function rangesBesideBare() {
  const author = await makeAuthor(database)
  const { videoId } = await sendVideo({
    origin: `http://127.0.0.1:${port}`,
    author,
    bytes: Buffer.alloc(videoBytes, 1),
    chunkSize: 16 * MIB,
    pauseMs: 1000,
  })
  await storage.keep(`course-video/${videoId}.original`, `course-video/${videoId}.mp4`)
  await database.raw(
    `update course_video set state = 'ready', packed_bytes = size, duration_ms = 1000, sha256 = 'x' where id = '${videoId}'`,
    [],
  )
  const headers = { ...author.headers, host: 'tutors.example', range: 'bytes=0-' }
  const answer = await fetch(`http://127.0.0.1:${port}/online/course/video/${videoId}`, { headers })
  const { playUrl } = ((await answer.json()) as { data: { playUrl: string } }).data
  const path = storage.pathOf(`course-video/${videoId}.mp4`) ?? ''
  // With the room for objects that the measured process has.
  const bare = fork(new URL('bare-stream.ts', import.meta.url), [path, String(READ_AT_ONCE)], { execArgv: [ROOM_FOR_A_START] })
  const [barePort] = (await once(bare, 'message')) as [number]
  const ours = `http://127.0.0.1:${port}${playUrl}`
  const ratios: number[] = []
  const rates = { ours: 0, bare: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare = await readAll(`http://127.0.0.1:${barePort}/`, headers)
    rates.ours = await readAll(ours, headers)
    ratios.push(rates.ours / rates.bare)
  }
  bare.kill()
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  console.log(
    `ranges: ${ratio.toFixed(2)} of a bare stream (${ratios.map((one) => one.toFixed(2)).join(', ')}), ${Math.round(rates.ours / MIB)} MiB a second`,
  )
  return { ratio, mibPerSecond: rates.ours / MIB }
}

try {
  const ranges = await rangesBesideBare()
  const memory = await memoryOf(20)
  const lines = await Promise.all([
    overLine('300 KB/s', 300 * KB),
    overLine('2 Mbit/s', 250 * KB),
    overLine('20 Mbit/s', 2500 * KB),
  ])
  const result = { measuredAt: new Date().toISOString(), machine: machine(), ranges, memory, lines }
  writeFileSync('bench/results/uploads-http.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await workers.kill(child)
  workers.close()
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
