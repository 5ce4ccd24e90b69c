import { parentPort } from 'node:worker_threads'
import type { TutorLoad } from './copy-tutors.ts'
import { encodeBatch } from './encode-batch.ts'

const port = parentPort
if (!port) throw new Error('encode-worker.ts runs only as a worker thread')

port.on('message', (load: TutorLoad) => {
  const batch = encodeBatch(load)
  port.postMessage(
    batch,
    batch.tables.map(({ bytes }) => bytes.buffer),
  )
})
