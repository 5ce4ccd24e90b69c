import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { PackingReport } from './packing-process.ts'

/** What a packing process may take, and whose it is. */
export type WatchOrder = { readonly parent: number; readonly memoryBytes: number; readonly processorMs: number }

const LOOK_MS = 25

// A thread of its own sees a loop that never ends, too, and ends it together with its thread: nothing that it does could be waited for.
const { parent, memoryBytes, processorMs } = workerData as WatchOrder

function endProcess(reason: string | null): void {
  if (reason !== null) {
    const report: PackingReport = { answer: { refused: 'VIDEO_NOT_READABLE', reason } }
    writeSync(1, `${JSON.stringify(report)}\n`)
  }
  process.kill(process.pid, 'SIGKILL')
}

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.ppid !== parent) endProcess(null)
  else if (process.memoryUsage.rss() > memoryBytes) endProcess('memory')
  else if ((user + system) / 1000 > processorMs) endProcess('processor-time')
}, LOOK_MS)
