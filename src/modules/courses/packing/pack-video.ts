import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Packed } from './pack-file.ts'
import { PACKING_LIMITS } from './packing-limits.ts'
import type { PackingLimits } from './packing-limits.ts'
import type { PackingOrder, PackingReport } from './packing-process.ts'
import { isVideoRefusal } from './video-refusal.ts'
import type { VideoRefusal } from './video-refusal.ts'

export type PackingRequest = {
  /** Path of what was uploaded; it is only read. */
  readonly source: string
  /** Path of the MP4, which is overwritten, and is there afterwards only when it was packed. */
  readonly target: string
  readonly limits?: Partial<PackingLimits>
  /** Ends the process at once. */
  readonly signal?: AbortSignal
}

type Ended = { readonly output: string; readonly complaint: string; readonly by: string; readonly isLate: boolean }

const MIB = 2 ** 20
// Young objects are few and die young: more room for them is resident without use.
const NURSERY_MIB = 8
const MOST_KEPT = 65_536

/**
 * Packs a video into one MP4 that plays by byte ranges, in a process of its own with limits of memory and time, and writes it
 * through to the disk. That process ends with this one. Answers `FILE_TYPE` for what is no MP4, MOV, Matroska or WebM,
 * `VIDEO_TOO_LARGE` for too many bytes or hours, `VIDEO_NEEDS_CONVERSION` for what browsers do not play, `VIDEO_NOT_READABLE` for
 * what is broken, has no pictures or takes more than the limits. Throws the signal's reason, and what is wrong with this machine: a
 * full disk, a process that somebody else killed.
 */
export async function packVideo({ source, target, limits, signal }: PackingRequest): Promise<Packed | VideoRefusal> {
  signal?.throwIfAborted()
  const most = { ...PACKING_LIMITS, ...limits }
  let isPacked = false
  try {
    const ended = await ending(start({ source, target, limits: most, parent: process.pid }), most.timeMs, signal)
    signal?.throwIfAborted()
    const answer = answerOf(ended)
    isPacked = !isVideoRefusal(answer)
    return answer
  } finally {
    if (!isPacked) await rm(target, { force: true })
  }
}

function start(order: PackingOrder): ChildProcess {
  const { heapBytes } = order.limits
  const entry = fileURLToPath(new URL('./packing-process.ts', import.meta.url))
  const memory = [`--max-old-space-size=${Math.floor(heapBytes / MIB)}`, `--max-semi-space-size=${NURSERY_MIB}`]
  return spawn(process.execPath, [...memory, '--disable-warning=ExperimentalWarning', entry, JSON.stringify(order)], {
    // It needs none of the settings of this process, and must not see its secrets.
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
}

/** Waits until the process has ended and everything that it wrote was read. */
async function ending(child: ChildProcess, timeMs: number, signal: AbortSignal | undefined): Promise<Ended> {
  let isLate = false
  const kill = (): void => void child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeMs)
  signal?.addEventListener('abort', kill)
  const output = kept(child.stdout)
  const complaint = kept(child.stderr)
  try {
    const by = await new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, killedBy) => resolve(killedBy ?? String(code)))
    })
    return { output: output(), complaint: complaint(), by, isLate }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  }
}

function kept(stream: ChildProcess['stdout']): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(0, MOST_KEPT)
  })
  return () => text
}

function answerOf({ output, complaint, by, isLate }: Ended): Packed | VideoRefusal {
  const [line, rest] = output.split('\n', 2)
  if (line && rest !== undefined) {
    const report = JSON.parse(line) as PackingReport
    if ('answer' in report) return report.answer
    throw Object.assign(new Error(`packing failed: ${report.failed}`), { code: report.code })
  }
  if (isLate) return { refused: 'VIDEO_NOT_READABLE', reason: 'time' }
  // Its engine ends a process whose heap is full.
  if (complaint.includes('out of memory')) return { refused: 'VIDEO_NOT_READABLE', reason: 'memory' }
  throw new Error(`the packing process ended with ${by}: ${complaint.slice(0, 500)}`)
}
