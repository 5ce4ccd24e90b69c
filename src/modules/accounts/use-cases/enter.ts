import { createHash } from 'node:crypto'
import type { UserType } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { publish } from '#platform/domain-event.ts'
import { newBrowserId } from '#platform/browser-id.ts'
import { actorOfSession, closeSession, noteFreshCode, openSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { chooseSide } from '../domain/choose-side.ts'
import type { Provider } from '../domain/identity-providers.ts'
import { deviceName } from '../domain/device-name.ts'
import { findAccount, updateAccount } from '../store/accounts.ts'
import { noteBrowser } from '../store/same-person.ts'
import { noteDevice } from '../store/devices.ts'
import { KNOWN_MS } from '../domain/second-factor.ts'
import { knowBrowser } from '../store/second-factors.ts'
import { SIDE_ENTERED } from './account-events.ts'
import { keepAccount } from './close-account.ts'
import { browserHash } from './code-secrets.ts'
import { personAnswer } from './person-answer.ts'
import type { PersonAnswer } from './person-answer.ts'
import type { SecondProof } from './take-second-code.ts'

/** Someone who has just logged in: what the call answers, and the session for the cookie. */
export type Entered = { readonly data: PersonAnswer; readonly session: OpenedSession }

export type Entrance = {
  readonly accountId: string
  readonly wanted: UserType | null
  readonly method: 'password' | 'code' | 'registration' | Provider
  /** What the second step was done with; left out where none was asked for. */
  readonly second?: { readonly by: SecondProof; readonly knowsBrowser: boolean }
}

/**
 * Opens a session of an account, as the end of the caller's transaction, in place of the one that this device had. Tells
 * the person of a device that is new to them. A deletion that was asked for is stopped. Whether a second factor was asked for is the
 * caller's to see to (`enterOrAsk`). Refuses `ACCOUNT_SUSPENDED`, `RATE_LIMITED`.
 */
export async function enter(tx: Transaction, { accountId, wanted, method, second }: Entrance): Promise<Entered> {
  const found = await findAccount(tx.db, accountId)
  const account = found?.closesAt ? await keepAccount(tx, found) : found
  if (!account?.isActive) throw new Refusal('ACCOUNT_SUSPENDED')
  const now = tx.now()
  await tx.limits.take(tx.db, { name: 'entry', whom: accountId, now })
  const side = chooseSide(account, wanted)
  if (tx.actor.kind === 'user' || tx.actor.kind === 'operator') await closeSession(tx.db, tx.actor.sessionId)
  const session = await openSession(tx.db, { owner: { accountId, side }, method, device: tx.device, now })
  await updateAccount(tx.db, accountId, { change: { lastSide: side }, now })
  const deviceHash = createHash('sha256').update(tx.device).digest('hex')
  if (await noteDevice(tx.db, { accountId, deviceHash, now }))
    await notify(tx, {
      accountId,
      kind: 'new-device',
      values: { device: deviceName(tx.device) || tx.device },
      also: ['email'],
    })
  // A browser without the cookie gets one with this session.
  const browser = tx.browser === '' ? newBrowserId() : tx.browser
  const known = { accountId, browserHash: browserHash(tx, browser) }
  await noteBrowser(tx.db, { ...known, now })
  if (second) await noteFreshCode(tx.db, { id: session.id, now })
  if (second?.knowsBrowser) await knowBrowser(tx.db, { ...known, until: new Date(now.getTime() + KNOWN_MS) })
  await publish(tx, SIDE_ENTERED, { accountId, side, name: account.name })
  const actor = await actorOfSession(tx.db, session.id)
  if (actor?.kind !== 'user') throw new Refusal('ACCOUNT_SUSPENDED')
  const action = method === 'registration' ? 'account.registered' : 'account.logged-in'
  const details = { method, side, ...(second && { second: second.by }) }
  await recordAudit(tx.db, { actor, action, object: { kind: 'account', id: accountId }, details, now })
  return { data: personAnswer(account, { side, tutorId: actor.tutorId }), session: { ...session, browser } }
}
