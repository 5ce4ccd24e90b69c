import { createHash } from 'node:crypto'
import type { UserType } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/messages/public.ts'
import { openTutorProfile } from '#modules/tutors/public.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { closeSession, openSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { chooseSide } from '../domain/choose-side.ts'
import { deviceName } from '../domain/device-name.ts'
import { findAccount, updateAccount } from '../store/accounts.ts'
import { noteDevice } from '../store/devices.ts'
import type { AccountContext } from './ground.ts'
import { personAnswer } from './person-answer.ts'
import type { PersonAnswer } from './person-answer.ts'

/** Somebody who has just logged in: what the call answers, and the session for the cookie. */
export type Entered = { readonly data: PersonAnswer; readonly session: OpenedSession }

export type Entrance = {
  readonly accountId: string
  readonly wanted: UserType | null
  readonly method: 'password' | 'code' | 'google' | 'facebook' | 'registration'
}

/**
 * Opens a session of an account, as the end of the caller's transaction, in place of the one that this device had. Tells
 * the person of a device that is new to them. Refuses `ACCOUNT_SUSPENDED`.
 */
export async function enter(ctx: AccountContext, db: Db, { accountId, wanted, method }: Entrance): Promise<Entered> {
  const account = await findAccount(db, accountId)
  if (!account?.isActive) throw new Refusal('ACCOUNT_SUSPENDED')
  const now = ctx.now()
  const side = chooseSide(account, wanted)
  if (ctx.actor.kind === 'user' || ctx.actor.kind === 'operator') await closeSession(db, ctx.actor.sessionId)
  const session = await openSession(db, { owner: { accountId, side }, method, device: ctx.device, now })
  await updateAccount(db, accountId, { change: { lastSide: side }, now })
  const deviceHash = createHash('sha256').update(ctx.device).digest('hex')
  if (await noteDevice(db, { accountId, deviceHash, now }))
    await notify(db, {
      keys: ctx.keys,
      accountId,
      kind: 'new-device',
      values: { device: deviceName(ctx.device) || ctx.device },
      now,
      also: ['email'],
    })
  const tutorId = side === 'tutor' ? await openTutorProfile(db, { accountId, name: account.name, now }) : null
  const actor = { kind: 'user', accountId, type: side, tutorId, sessionId: session.id } as const
  const action = method === 'registration' ? 'account.registered' : 'account.logged-in'
  await recordAudit(db, { actor, action, object: { kind: 'account', id: accountId }, details: { method, side }, now })
  return { data: personAnswer(account, { side, tutorId }), session }
}
