import { parentPort, workerData } from 'node:worker_threads'
import { arraysOf, partBuilder } from '#modules/engine/public.ts'
import type { IndexPart, IndexRow, ListingTable } from '#modules/engine/public.ts'

// Builds the index off the thread that serves requests and hands its arrays over without copying.
export type WorkerRequest = { readonly kind: 'rows'; readonly text: string } | { readonly kind: 'finish' }
export type WorkerReply = { readonly kind: 'taken' } | { readonly kind: 'part'; readonly part: IndexPart }

const port = parentPort
if (!port) throw new Error('index-worker.ts runs only as a worker thread')

// Set by `loadIndex`.
const builder = partBuilder(workerData as ListingTable)

port.on('message', (request: WorkerRequest) => {
  if (request.kind === 'rows') {
    builder.add(JSON.parse(request.text) as IndexRow[])
    port.postMessage({ kind: 'taken' } satisfies WorkerReply)
    return
  }
  const part = builder.finish()
  const buffers = new Set(arraysOf(part).map((array) => array.buffer as ArrayBuffer))
  port.postMessage({ kind: 'part', part } satisfies WorkerReply, [...buffers])
})
