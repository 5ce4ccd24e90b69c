import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TutorLoad } from './copy-tutors.ts'
import type { EncodedBatch } from './encode-batch.ts'

const BATCH = 2000
const MOST_WORKERS = 8

/** The batches of a load in order; worker threads invent the next ones while the caller writes one. */
export async function* encodedBatches(load: TutorLoad): AsyncGenerator<EncodedBatch> {
  const plans = plansOf(load)
  const workers = Array.from(
    { length: Math.min(MOST_WORKERS, availableParallelism(), plans.length) },
    () => new Worker(new URL('./encode-worker.ts', import.meta.url)),
  )
  const start = (index: number): Promise<EncodedBatch> | null => {
    const plan = plans[index]
    const worker = workers[index % workers.length]
    if (!plan || !worker) return null
    worker.postMessage(plan)
    return once(worker, 'message').then(([batch]) => batch as EncodedBatch)
  }
  try {
    // Each worker has one batch at a time, so that its answers cannot be mixed up.
    const running = workers.map((_, index) => start(index))
    for (let index = 0; index < plans.length; index++) {
      const slot = index % workers.length
      const batch = await running[slot]
      running[slot] = start(index + workers.length)
      if (batch) yield batch
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function plansOf({ firstId, count, seed, now }: TutorLoad): readonly TutorLoad[] {
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => ({
    firstId: firstId + index * BATCH,
    count: Math.min(BATCH, count - index * BATCH),
    seed,
    now,
  }))
}
