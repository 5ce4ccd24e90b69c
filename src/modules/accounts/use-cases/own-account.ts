import type { UserType } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { actorOfSession, renewSession } from '#platform/session.ts'
import { findAccount, insertSide, updateAccount } from '../store/accounts.ts'
import { SIDE_ENTERED } from './account-events.ts'
import type { Entered } from './enter.ts'
import { personAnswer } from './person-answer.ts'
import type { PersonAnswer } from './person-answer.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'

/** Who is logged in. */
export async function readOwnAccount(ctx: Context): Promise<PersonAnswer> {
  const { actor, account } = await requireOwnAccount(ctx)
  return personAnswer(account, { side: actor.type, tutorId: actor.tutorId })
}

/** Changes one's name. */
export async function renameOwnAccount(ctx: Context, userName: string): Promise<PersonAnswer> {
  const { actor, account } = await requireOwnAccount(ctx)
  await updateAccount(ctx.db, account.id, { change: { name: userName }, now: ctx.now() })
  return personAnswer({ ...account, name: userName }, { side: actor.type, tutorId: actor.tutorId })
}

/** Acts on the other side from now on, with a new secret for the session; opens that side when there is none. */
export async function switchSide(ctx: Context, type: Extract<UserType, 'parent' | 'tutor'>): Promise<Entered> {
  const { actor, account } = await requireOwnAccount(ctx)
  if (actor.type === 'institution') throw new Refusal('ROLE_NOT_ALLOWED')
  const now = ctx.now()
  const { session, entered } = await inTransaction(ctx, async (tx) => {
    await insertSide(tx.db, { accountId: account.id, side: type, now })
    await updateAccount(tx.db, account.id, { change: { lastSide: type }, now })
    await publish(tx, SIDE_ENTERED, { accountId: account.id, side: type, name: account.name })
    const renewed = await renewSession(tx.db, { id: actor.sessionId, side: type })
    const action = account.sides.includes(type) ? 'account.side-switched' : 'account.side-opened'
    await recordOwnAct(tx, { actor, action, details: { side: type } })
    return { session: renewed, entered: await actorOfSession(tx.db, actor.sessionId) }
  })
  const switched = await findAccount(ctx.db, account.id)
  if (!session || !switched || entered?.kind !== 'user') throw new Refusal('LOGIN_REQUIRED')
  return { data: personAnswer(switched, { side: type, tutorId: entered.tutorId }), session }
}
