// A process for one video: a hostile file ends it and nothing else. Answers one line of JSON.
import { writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isOfThisMachine, packFile } from './pack-file.ts'
import type { Packed, PackingJob } from './pack-file.ts'
import type { WatchOrder } from './packing-watch.ts'
import type { VideoRefusal } from './video-refusal.ts'

/** What the process is given as its one argument; `parent` is the process without which it ends. */
export type PackingOrder = PackingJob & { readonly parent: number }
/** What it answers. What failed is of this machine and not of the video. */
export type PackingReport = { readonly answer: Packed | VideoRefusal } | { readonly failed: string; readonly code: string | null }

// Requests of people go first.
const PRIORITY = 10

function end(report: PackingReport): never {
  writeSync(1, `${JSON.stringify(report)}\n`)
  process.exit()
}

function endBy(error: unknown): never {
  if (error instanceof Error && isOfThisMachine(error))
    return end({ failed: error.message, code: (error as NodeJS.ErrnoException).code ?? null })
  // The reader of containers stumbled where nobody waited for it.
  return end({ answer: { refused: 'VIDEO_NOT_READABLE', reason: String(error).slice(0, 200) } })
}

process.on('uncaughtException', endBy)
const { parent, ...job } = JSON.parse(process.argv[2] ?? '') as PackingOrder
setPriority(PRIORITY)
const order: WatchOrder = { parent, memoryBytes: job.limits.memoryBytes, processorMs: job.limits.processorMs }
new Worker(new URL('./packing-watch.ts', import.meta.url), { workerData: order }).unref()
packFile(job).then((answer) => end({ answer }), endBy)
