// What packing of videos costs, and what becomes of hostile ones, all in processes of their own:
// node bench/packing.ts [--by-chance 200] [--file long.mp4]. Without FFmpeg only the second is measured, for it makes the video.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packVideo } from '../src/modules/courses/packing/pack-video.ts'
import { hostileVideos } from '../test/hostile-videos/all.ts'
import type { HostileVideo } from '../test/hostile-videos/hostile-video.ts'
import { machine, percentiles, short } from './measure.ts'
import { familyMs } from './processor-time.ts'

const { values } = parseArgs({ options: { 'by-chance': { type: 'string', default: '200' }, file: { type: 'string' } } })
const SEED = 38
const POLL_MS = 10
const MIB = 2 ** 20
const ROUNDS = 5
const LANES = 2

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-packing-'))

/** The largest resident size so far of a process that packs this file, in bytes; 0 when there is none. */
function peakOf(source: string): number {
  const own = readdirSync('/proc').find((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`"source":"${source}"`)
    } catch {
      return false
    }
  })
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${own}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

type Measured<T> = { readonly answer: T; readonly processorMs: number; readonly ms: number; readonly peakBytes: number }

async function measured<T>(source: string, work: () => Promise<T>): Promise<Measured<T>> {
  let peakBytes = 0
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(source))
  }, POLL_MS)
  const [processor, began] = [familyMs(process.pid) - ownOf(), performance.now()]
  try {
    const answer = await work()
    return { answer, processorMs: familyMs(process.pid) - ownOf() - processor, ms: performance.now() - began, peakBytes }
  } finally {
    clearInterval(timer)
  }
}

/** Of this process alone, in the ticks in which those of its family are counted. */
function ownOf(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function ffmpeg(...args: readonly string[]): { readonly ok: boolean; readonly processorMs: number } {
  const before = familyMs(process.pid) - ownOf()
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])
  return { ok: status === 0, processorMs: familyMs(process.pid) - ownOf() - before }
}

async function costOf(source: string): Promise<Readonly<Record<string, string | number>>> {
  const target = join(folder, 'packed.mp4')
  const rounds: Measured<Awaited<ReturnType<typeof packVideo>>>[] = []
  for (let n = 0; n < (values.file ? 1 : ROUNDS); n++)
    rounds.push(await measured(source, async () => await packVideo({ source, target })))
  const copies = rounds.map(
    () => ffmpeg('-i', source, '-c', 'copy', '-movflags', '+faststart', join(folder, 'copy.mp4')).processorMs,
  )
  const [first] = rounds
  if (!first || 'refused' in first.answer) throw new Error(`was not packed: ${JSON.stringify(first?.answer)}`)
  const processorMs = percentiles(rounds.map((one) => one.processorMs)).p50
  const copyMs = percentiles(copies).p50
  return {
    seconds: first.answer.durationMs / 1000,
    megabytes: short((await stat(source)).size / MIB),
    packedMegabytes: short(first.answer.bytes / MIB),
    processorSeconds: short(processorMs / 1000),
    wallSeconds: short(percentiles(rounds.map((one) => one.ms)).p50 / 1000),
    peakMegabytes: short(Math.max(...rounds.map((one) => one.peakBytes)) / MIB),
    ffmpegCopySeconds: short(copyMs / 1000),
    timesFfmpegCopy: short(processorMs / Math.max(copyMs, 10)),
  }
}

type Outcome = {
  readonly hostile: HostileVideo
  readonly found: string
  readonly ms: number
  readonly peakBytes: number
  readonly decodes: boolean | null
}

async function outcomeOf(hostile: HostileVideo, lane: number): Promise<Outcome> {
  const [source, target] = [join(folder, `hostile-${lane}`), join(folder, `packed-${lane}.mp4`)]
  await writeFile(source, hostile.bytes)
  if (hostile.size) await truncate(source, hostile.size)
  try {
    const { answer, ms, peakBytes } = await measured(source, async () => await packVideo({ source, target }))
    const isPacked = !('refused' in answer)
    // What stands in the frames is not looked at here: those that were broken are so still.
    const decodes = isPacked && hasFfmpeg ? ffmpeg('-i', target, '-f', 'null', '-').ok : null
    return { hostile, found: isPacked ? 'packed' : answer.refused, ms, peakBytes, decodes }
  } catch (error) {
    return { hostile, found: `lost: ${String(error)}`, ms: 0, peakBytes: 0, decodes: null }
  }
}

async function hostileOutcomes(): Promise<readonly Outcome[]> {
  const waiting = [...hostileVideos(Number(values['by-chance']), SEED)]
  const outcomes: Outcome[] = []
  const lane = async (_: unknown, number: number): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) outcomes.push(await outcomeOf(one, number))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return outcomes
}

const sheet: Record<string, unknown> = { machine: machine() }
if (hasFfmpeg) {
  const made = join(folder, 'minute.mp4')
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '2500k', '-g', '60', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  if (!values.file) ffmpeg(...pictures, ...sound, '-t', '60', ...codecs, made)
  const cost = await costOf(values.file ?? made)
  console.table(cost)
  sheet['cost'] = cost
} else console.log('FFmpeg is not here: only hostile videos are packed')

if (!values.file) {
  const outcomes = await hostileOutcomes()
  const counts = Object.entries(Object.groupBy(outcomes, ({ found }) => found)).map(([found, all]) => [found, all?.length ?? 0])
  const wrong = outcomes.filter(
    ({ hostile, found }) => found.startsWith('lost') || (hostile.refused !== null && hostile.refused !== found),
  )
  const undecoded = outcomes.filter(({ decodes }) => decodes === false)
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms)[0]
  sheet['hostile'] = {
    files: outcomes.length,
    ...Object.fromEntries(counts),
    processesLost: outcomes.filter(({ found }) => found.startsWith('lost')).length,
    otherThanExpected: wrong.length,
    packedThatDoNotDecode: undecoded.length,
    slowestSeconds: short((slowest?.ms ?? 0) / 1000),
    largestPeakMegabytes: short(Math.max(...outcomes.map(({ peakBytes }) => peakBytes)) / MIB),
  }
  console.table(sheet['hostile'])
  console.log(`slowest: ${slowest?.hostile.name}`)
  for (const { hostile } of undecoded) console.log(`packed, and does not decode: ${hostile.name}`)
  for (const { hostile, found } of wrong) console.log(`${hostile.name}: ${found}, not ${hostile.refused}`)
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/packing.json'), `${JSON.stringify(sheet, null, 2)}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
await rm(folder, { recursive: true })
