import { Refusal } from '#kernel/refusal.ts'
import { userTypeNumber } from '#kernel/user-type.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { deleteOwnSession, listOwnSessions } from '#platform/session-list.ts'
import { forgetKnownBrowsers } from '../store/second-factors.ts'
import { browserHash } from './code-secrets.ts'
import { recordOwnAct } from './record-act.ts'
import { requireFreshLogin } from './require-fresh-login.ts'
import { requireUser } from '#platform/require-user.ts'

export type ShownSession = {
  readonly id: string
  readonly method: string
  readonly device: string
  readonly currentUser: number
  readonly isThisDevice: boolean
  readonly ctime: string
  readonly lastSeen: string
}

/** Where one is logged in, the last used first. */
export async function listSessions(ctx: Context): Promise<{ list: ShownSession[] }> {
  const { accountId, sessionId } = requireUser(ctx)
  const sessions = await listOwnSessions(ctx.db, { accountId, now: ctx.now() })
  const list = sessions.map((one) => ({
    id: one.id,
    method: one.method,
    device: one.device,
    currentUser: userTypeNumber(one.side),
    isThisDevice: one.id === sessionId,
    ctime: one.createdAt.toISOString(),
    lastSeen: one.lastSeenAt.toISOString(),
  }))
  return { list }
}

/**
 * Logs one device out; answers whether it was this one. Refuses `SESSION_NOT_FOUND` for unknown and foreign alike, and for another than
 * this one `FRESH_LOGIN_REQUIRED`.
 */
export async function revokeSession(ctx: Context, id: string): Promise<boolean> {
  const actor = requireUser(ctx)
  if (id !== actor.sessionId) await requireFreshLogin(ctx, actor)
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteOwnSession(tx.db, { id, accountId: actor.accountId }))) throw new Refusal('SESSION_NOT_FOUND')
    await recordOwnAct(tx, { actor, action: 'account.session-revoked', details: { session: id } })
  })
  return id === actor.sessionId
}

/** Logs all other devices out; answers how many. A second factor is asked for again in their browsers. Refuses `FRESH_LOGIN_REQUIRED`. */
export async function revokeOtherSessions(ctx: Context): Promise<number> {
  const actor = requireUser(ctx)
  const { accountId, sessionId } = actor
  await requireFreshLogin(ctx, actor)
  return await inTransaction(ctx, async (tx) => {
    const revoked = await closeSessionsOf(tx.db, { accountId, except: sessionId })
    await forgetKnownBrowsers(tx.db, { accountId, except: browserHash(tx, tx.browser) })
    if (revoked === 0) return 0
    await notify(tx, { accountId, kind: 'sessions-revoked', values: { count: revoked } })
    await recordOwnAct(tx, { actor, action: 'account.sessions-revoked', details: { sessions: revoked } })
    return revoked
  })
}
