import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

// Unguessable and never sent anywhere: only code of this process can know it.
const SECRET = randomUUID()
const HEADER = 'x-internal-call'

const PAGE_METHOD = 'x-page-method'

/** Headers that mark a call which a page of this process, asked for by `method`, makes to the API of this process. */
export function internalCall(method: string): Readonly<Record<string, string>> {
  return { [HEADER]: SECRET, [PAGE_METHOD]: method }
}

/** Whether a request was made by our own page, whose own request was already limited. */
export function isInternal(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET
}

/** Whether an internal call may change something: opening a page never does. Ask only of internal calls. */
export function mayChange(request: FastifyRequest): boolean {
  return request.headers[PAGE_METHOD] === 'POST'
}
