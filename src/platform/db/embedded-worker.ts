import { parentPort, workerData } from 'node:worker_threads'
import { answersOf } from './embedded-answers.ts'
import type { EmbeddedRequest } from './embedded-answers.ts'

// The embedded database runs here, off the event loop that serves requests.
const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs only as a worker thread')

const answer = answersOf((workerData as { folder: string | null }).folder, (reply) => port.postMessage(reply))
port.on('message', (request: EmbeddedRequest) => void answer(request))
