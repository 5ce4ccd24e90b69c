import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

// Unguessable and never sent anywhere: only code of this process can know it.
const SECRET = randomUUID()
const HEADER = 'x-internal-call'

/** Headers that mark a call which a page of this process makes to the API of this process. */
export const INTERNAL_CALL: Readonly<Record<string, string>> = { [HEADER]: SECRET }

/** Whether a request was made by our own page, whose own request was already limited. */
export function isInternal(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET
}
