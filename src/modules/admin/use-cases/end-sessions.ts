import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { closeAllSessions, closeSessionsOf } from '#platform/session.ts'
import { findOperator } from '../store/operators.ts'

/** Whose sessions end: those of a user, of an operator by e-mail, or all. */
export type WhoseSessions = { readonly accountId: string } | { readonly operator: string } | 'all'

/**
 * Ends sessions at once, as after a theft; whoever has the password comes in again. Answers how many there were, null when there is no
 * such operator. For the command line.
 */
export async function endSessions(ctx: Context, whose: WhoseSessions): Promise<number | null> {
  return await inTransaction(ctx, async (tx) => {
    const owner = await ownerOf(tx, whose)
    if (owner === null) return null
    const sessions = owner === 'all' ? await closeAllSessions(tx.db) : await closeSessionsOf(tx.db, owner)
    const isUser = owner !== 'all' && 'accountId' in owner
    const id = owner === 'all' ? 'all' : 'accountId' in owner ? owner.accountId : owner.operatorId
    const object = { kind: isUser ? 'account' : 'operator', id }
    const action = isUser ? 'account.sessions-ended' : 'operator.sessions-ended'
    await recordAudit(tx.db, { actor: tx.actor, action, object, details: { sessions }, now: tx.now() })
    return sessions
  })
}

async function ownerOf(ctx: Context, whose: WhoseSessions) {
  if (whose === 'all' || 'accountId' in whose) return whose
  const operator = await findOperator(ctx.db, { email: whose.operator.trim().toLowerCase() })
  return operator ? { operatorId: operator.id } : null
}
