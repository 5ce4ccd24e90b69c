import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import { callerOf } from './caller.ts'

const RETRY_SECONDS = 2

/**
 * Counts large bodies that are on their way to this process: at most so many of an account, and of all together. Refuses
 * `UPLOADS_AT_ONCE` what comes above that.
 */
export function bodiesAtOnce({ ofAccount, ofAll = Infinity }: { readonly ofAccount: number; readonly ofAll?: number }) {
  const underway = new Map<string, number>()
  let all = 0
  return async <T>(request: FastifyRequest, answer: () => Promise<T>): Promise<T> => {
    const { actor } = callerOf(request)
    const account = actor.kind === 'user' ? actor.accountId : request.ip
    const now = underway.get(account) ?? 0
    if (now >= ofAccount || all >= ofAll) throw new Refusal('UPLOADS_AT_ONCE', { seconds: RETRY_SECONDS })
    underway.set(account, now + 1)
    all += 1
    try {
      return await answer()
    } finally {
      all -= 1
      const left = (underway.get(account) ?? 1) - 1
      if (left === 0) underway.delete(account)
      else underway.set(account, left)
    }
  }
}
