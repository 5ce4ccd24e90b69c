// `kill -9` of web processes that take uploads: what arrived against what was sent, and what is left in the folder.
// `npm run bench -- upload-kills [--small 200] [--large 10] [--two 10]`
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { folderStorage } from '#platform/storage.ts'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { finishWholeUploads, removeOrphans } from '../src/modules/courses/use-cases/tidy-videos.ts'
import { removeVideo } from '../src/modules/courses/use-cases/move-video.ts'
import type { UploadingProcess } from '../src/modules/courses/test/uploading-process.ts'
import { openKillableWorkers } from '../test/killable-workers.ts'
import { testContext, transact } from '../test/test-context.ts'
import { runOnServer, urlOf } from '../test/test-server.ts'
import { machine } from './measure.ts'
import { makeAuthor, sendVideo, siteOf } from './upload-parts.ts'

const MIB = 1024 * 1024
const LANES = 4
const HOUR_MS = 3_600_000
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '200' },
    large: { type: 'string', default: '10' },
    two: { type: 'string', default: '10' },
  },
})

const cluster = await startCluster()
await runOnServer(cluster.url, 'create database uploads')
const url = urlOf(cluster.url, 'uploads')
const database = await openPostgres({ url, replicaUrl: null, pool: 8 })
await migrate(database)
const folder = mkdtempSync(join(tmpdir(), 'harbour-uploads-'))
const storage = folderStorage(folder)
const site = siteOf(database)
const system = testContext(site, { storage })
const workers = await openKillableWorkers(new URL('../src/modules/courses/test/uploading-process.ts', import.meta.url), {
  url,
  folder,
})
const pause = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms))

const living: number[] = []
let kills = 0
let isOver = false

// One address for all processes; each connection goes to one that lives, and breaks with it.
const proxy = createServer((client: Socket) => {
  const port = living[Math.floor(Math.random() * living.length)]
  if (port === undefined) return void client.destroy()
  const server = connect(port, '127.0.0.1')
  const pairs: readonly (readonly [Socket, Socket])[] = [
    [client, server],
    [server, client],
  ]
  for (const [from, to] of pairs) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to)
  }
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

/** Lives and is killed, again and again. */
async function liveAndDie(): Promise<void> {
  while (!isOver) {
    const child = await workers.start()
    child.send('where')
    const [{ port }] = (await once(child, 'message')) as [UploadingProcess]
    living.push(port)
    await pause(500 + Math.random() * 2500)
    living.splice(living.indexOf(port), 1)
    await workers.kill(child)
    kills += 1
  }
}

async function sha256Of(key: string): Promise<string> {
  const file = await storage.open(key)
  if (!file) return 'no file'
  const hash = createHash('sha256')
  for await (const piece of file.stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Sends so many files over processes that are killed, and answers what came of them. */
async function play(name: string, { count, processes, bytes }: { count: number; processes: number; bytes: () => number }) {
  isOver = false
  kills = 0
  const lives = Array.from({ length: processes }, liveAndDie)
  let begun = 0
  const found = { uploads: count, different: 0, retries: 0, bytes: 0 }
  const lane = async (): Promise<void> => {
    const author = await makeAuthor(database)
    while (begun < count) {
      begun += 1
      const file = randomBytes(bytes())
      const { videoId, retries } = await sendVideo({ origin, author, bytes: file, chunkSize: 4 * MIB, pauseMs: 300 })
      await finishWholeUploads({ ...system, now: () => new Date(Date.now() + HOUR_MS) })
      const sent = createHash('sha256').update(file).digest('hex')
      if ((await sha256Of(`course-video/${videoId}.original`)) !== sent) found.different += 1
      found.retries += retries
      found.bytes += file.length
      await transact(site, async (tx) => await removeVideo(tx, { id: videoId, who: 'system' }))
      await storage.remove(`course-video/${videoId}.original`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES, count) }, lane))
  isOver = true
  await Promise.all(lives)
  const all = { ...found, kills }
  console.log(
    `${name}: ${count} files, ${Math.round(found.bytes / MIB)} MiB, ${kills} kills, ${found.retries} new beginnings, ${found.different} different`,
  )
  return all
}

const between = (least: number, most: number) => () => Math.round(least + Math.random() * (most - least))
try {
  const small = await play('one process, 8 to 64 MiB', {
    count: Number(values.small),
    processes: 1,
    bytes: between(8 * MIB, 64 * MIB),
  })
  const large = await play('one process, 512 MiB', { count: Number(values.large), processes: 1, bytes: () => 512 * MIB })
  const two = await play('two processes, 64 MiB', { count: Number(values.two), processes: 2, bytes: () => 64 * MIB })
  await removeOrphans({ ...system, now: () => new Date(Date.now() + 2 * HOUR_MS) })
  const orphans = (await Array.fromAsync(storage.list('course-video/'))).length
  console.log(`${orphans} files of nobody after the tidying`)
  const wrong = orphans + small.different + large.different + two.different
  if (wrong > 0) process.exitCode = 1
  const result = { measuredAt: new Date().toISOString(), machine: machine(), small, large, two, orphans }
  writeFileSync('bench/results/upload-kills.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  isOver = true
  proxy.close()
  workers.close()
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
