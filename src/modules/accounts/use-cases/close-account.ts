import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { eachDue } from '#platform/each-due.ts'
import { erasePersonalData } from '#platform/db/personal-tables.ts'
import { closeSessionsOf } from '#platform/session.ts'
import type { Account } from '../store/accounts.ts'
import { dueAccountIds, lockDue, putOffErasure, setClosing, setKept } from '../store/closing.ts'
import { ACCOUNT_CHECKED, ACCOUNT_CLOSING, ACCOUNT_KEPT } from './account-events.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'

const DAY_MS = 86_400_000
const WAIT_DAYS = 14

/**
 * Asks for the deletion of the own account: its sessions end, what it shows to others goes at once, and after 14 days without
 * a login the rest. Refuses `ACCOUNT_IN_USE` with lessons ahead, `ACCOUNT_HAS_MONEY`, `ACCOUNT_HAS_ORDERS`, `ACCOUNT_HAS_FINES`. Decisions 2.1
 * "Closing an account", 4, privacy notice.
 */
export async function askForDeletion(ctx: Context): Promise<{ readonly closesAt: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { actor, account } = await requireOwnAccount(tx)
    const { id: accountId } = account
    const now = tx.now()
    const closesAt = new Date(now.getTime() + WAIT_DAYS * DAY_MS)
    await publish(tx, ACCOUNT_CHECKED, { accountId })
    await publish(tx, ACCOUNT_CLOSING, { accountId })
    // Leaving matches may bring fines, or money.
    await publish(tx, ACCOUNT_CHECKED, { accountId })
    if (!(await setClosing(tx.db, accountId, { closesAt, now }))) throw new Refusal('ACCOUNT_STATE_CHANGED')
    await closeSessionsOf(tx.db, { accountId })
    const order = { accountId, kind: 'account-closing', values: { day: hongKongDay(closesAt) } } as const
    await notify(tx, { ...order, also: ['email', 'sms'] })
    await recordOwnAct(tx, { actor, action: 'account.deletion-asked' })
    return { closesAt: closesAt.toISOString() }
  })
}

/** Stops the deletion of an account whose person logs in, in the caller's transaction. */
export async function keepAccount(tx: Transaction, account: Account): Promise<Account> {
  const { id: accountId } = account
  const now = tx.now()
  await setKept(tx.db, accountId, now)
  await publish(tx, ACCOUNT_KEPT, { accountId })
  await notify(tx, { accountId, kind: 'account-kept', values: {}, also: ['email'] })
  const object = { kind: 'account', id: accountId }
  await recordAudit(tx.db, { actor: { kind: 'system' }, action: 'account.deletion-stopped', object, details: {}, now })
  return { ...account, isActive: true, closesAt: null }
}

/**
 * Erases the accounts whose time is over. What forbids closing is asked again: money may have come meanwhile. Then it is put off by a
 * day, and the person and the desk are notified. Answers how many were erased.
 */
export async function eraseClosedAccounts(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'accounts.erase',
    due: async ({ db, now }, limit) => await dueAccountIds(db, now(), limit),
    keyOf: String,
    each: async (tx, accountId) => {
      // A login may have come first.
      if (!(await lockDue(tx.db, accountId, tx.now()))) return false
      const why = await whatForbids(tx, accountId)
      if (why === null) await erase(tx, accountId)
      else await putOff(tx, { accountId, why })
      return why === null
    },
  })
}

/** The code of the refusal that forbids closing an account now, or null. */
async function whatForbids(tx: Transaction, accountId: string): Promise<string | null> {
  try {
    await publish(tx, ACCOUNT_CHECKED, { accountId })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function erase(tx: Transaction, accountId: string): Promise<void> {
  await erasePersonalData(tx, tx.personal, accountId)
  const object = { kind: 'account', id: accountId }
  await recordAudit(tx.db, { actor: tx.actor, action: 'account.erased', object, details: {}, now: tx.now() })
}

async function putOff(tx: Transaction, { accountId, why }: { readonly accountId: string; readonly why: string }): Promise<void> {
  const now = tx.now()
  const isFirst = await putOffErasure(tx.db, accountId, { closesAt: new Date(now.getTime() + DAY_MS), now })
  if (!isFirst) return
  await notify(tx, { accountId, kind: 'account-erasure-put-off', values: {}, also: ['email', 'sms'] })
  const object = { kind: 'account', id: accountId }
  await recordAudit(tx.db, { actor: tx.actor, action: 'account.erasure-put-off', object, details: { why }, now })
}
