import type { UserType } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { openTutorProfile } from '#modules/tutors/public.ts'
import { renewSession } from '#platform/session.ts'
import { findAccount, insertSide, updateAccount } from '../store/accounts.ts'
import type { Entered } from './enter.ts'
import type { AccountContext } from './ground.ts'
import { personAnswer } from './person-answer.ts'
import type { PersonAnswer } from './person-answer.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'

/** Who is logged in. */
export async function readOwnAccount(ctx: AccountContext): Promise<PersonAnswer> {
  const { actor, account } = await requireOwnAccount(ctx)
  return personAnswer(account, { side: actor.type, tutorId: actor.tutorId })
}

/** Changes one's name. */
export async function renameOwnAccount(ctx: AccountContext, userName: string): Promise<PersonAnswer> {
  const { actor, account } = await requireOwnAccount(ctx)
  await updateAccount(ctx.db, account.id, { change: { name: userName }, now: ctx.now() })
  return personAnswer({ ...account, name: userName }, { side: actor.type, tutorId: actor.tutorId })
}

/** Acts on the other side from now on, with a new secret for the session; opens that side when there is none. */
export async function switchSide(ctx: AccountContext, type: Extract<UserType, 'parent' | 'tutor'>): Promise<Entered> {
  const { actor, account } = await requireOwnAccount(ctx)
  if (actor.type === 'institution') throw new Refusal('ROLE_NOT_ALLOWED')
  const now = ctx.now()
  const { session, tutorId } = await ctx.db.transaction().execute(async (trx) => {
    await insertSide(trx, { accountId: account.id, side: type, now })
    await updateAccount(trx, account.id, { change: { lastSide: type }, now })
    const opened = type === 'tutor' ? await openTutorProfile(trx, { accountId: account.id, name: account.name, now }) : null
    const renewed = await renewSession(trx, { id: actor.sessionId, side: type })
    const action = account.sides.includes(type) ? 'account.side-switched' : 'account.side-opened'
    await recordOwnAct(trx, { actor, action, details: { side: type }, now })
    return { session: renewed, tutorId: opened }
  })
  const switched = await findAccount(ctx.db, account.id)
  if (!session || !switched) throw new Refusal('LOGIN_REQUIRED')
  return { data: personAnswer(switched, { side: type, tutorId }), session }
}
