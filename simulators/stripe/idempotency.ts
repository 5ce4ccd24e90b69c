import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '../answer-call.ts'
import { openKept } from '../kept.ts'
import { refusal } from './errors.ts'

type Replay = { readonly hash: string; readonly status: number; readonly body: unknown }

/** Does what a POST asks once for each Idempotency-Key; repeats answer the same, also after a restart. */
export type OncePerKey = (request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>

export function openIdempotency(folder: string): OncePerKey {
  const kept = openKept<Replay>(folder, 'stripe-idempotency')
  const inUse = new Set<string>()
  return async (request, work) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || key === '') return await work()
    const hash = createHash('sha256')
      .update(`${request.url}\n${String(request.body)}`)
      .digest('hex')
    const before = kept.get(key)
    if (before && before.hash !== hash) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`
      return refusal(400, { type: 'idempotency_error', message })
    }
    if (before) return { ...before, headers: { 'idempotent-replayed': 'true' } }
    if (inUse.has(key)) {
      const message = 'There is currently another in-progress request using this Idempotent Key.'
      return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    inUse.add(key)
    try {
      const answer = await work()
      kept.set(key, { hash, status: answer.status, body: answer.body })
      return answer
    } finally {
      inUse.delete(key)
    }
  }
}
