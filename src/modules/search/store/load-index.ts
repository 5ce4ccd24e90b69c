import { Worker } from 'node:worker_threads'
import type { Db } from '#platform/db/database.ts'
import type { IndexPart, ListingTable } from '#modules/engine/public.ts'
import { readIndexRows } from './index-rows.ts'
import type { WorkerReply, WorkerRequest } from './index-worker.ts'

// Large enough that round trips do not matter, small enough that readers on the embedded database's one connection do not wait.
const BATCH = 500
// What a batch leaves behind needs little; else the worker takes as much for it as the thread that renders pages.
const YOUNG_MB = 16

/** Reads every listed document in batches and builds the index in a worker thread. */
export async function loadIndex(db: Db, listing: ListingTable, signal: AbortSignal): Promise<IndexPart> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: listing,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  try {
    // The next batch is read while the worker takes in the one before.
    let taken: Promise<unknown> = Promise.resolve()
    for (let lastId = 0, isMore = true; isMore;) {
      const [batch] = await Promise.all([readIndexRows(db, listing, { afterId: lastId, limit: BATCH }), taken])
      signal.throwIfAborted()
      if (batch.count > 0) taken = ask(worker, { kind: 'rows', text: batch.text })
      isMore = batch.count === BATCH
      lastId = batch.lastId
    }
    await taken
    const reply = await ask(worker, { kind: 'finish' })
    if (reply.kind !== 'part') throw new Error('the index worker did not answer with an index')
    return reply.part
  } finally {
    await worker.terminate()
  }
}

function ask(worker: Worker, request: WorkerRequest): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      worker.off('message', answered).off('error', failed).off('exit', stopped)
    }
    const answered = (reply: WorkerReply): void => (done(), resolve(reply))
    const failed = (error: Error): void => (done(), reject(error))
    const stopped = (): void => failed(new Error('the index worker stopped'))
    worker.on('message', answered).on('error', failed).on('exit', stopped)
    worker.postMessage(request)
  })
}
