import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { sessionBegan } from '#platform/session-list.ts'

const MINUTE_MS = 60_000
const FRESH_LOGIN_MS = 15 * MINUTE_MS
const FRESH_CODE_MS = 5 * MINUTE_MS

/**
 * Refuses `FRESH_LOGIN_REQUIRED` to who proved themselves too long ago: neither logged in here within a quarter of an hour, by whatever way,
 * nor gave a code of the second factor within five minutes. Who sits down at an open page locks nobody out.
 */
export async function requireFreshLogin(ctx: Context, { sessionId, codeAt }: UserActor): Promise<void> {
  const now = ctx.now().getTime()
  if (codeAt && now - codeAt.getTime() <= FRESH_CODE_MS) return
  const began = await sessionBegan(ctx.db, sessionId)
  if (!began || now - began.getTime() > FRESH_LOGIN_MS) throw new Refusal('FRESH_LOGIN_REQUIRED')
}
