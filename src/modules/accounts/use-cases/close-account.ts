import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { erasePersonalData } from '#platform/db/personal-tables.ts'
import { closeSessionsOf } from '#platform/session.ts'
import type { Account } from '../store/accounts.ts'
import { dueAccountIds, lockDue, setClosing, setKept } from '../store/closing.ts'
import { ACCOUNT_CLOSING, ACCOUNT_KEPT } from './account-events.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'

const DAY_MS = 86_400_000
const WAIT_DAYS = 14

/**
 * Asks for the deletion of the own account: its sessions end, what it shows to others goes at once, and after 14 days without
 * a login the rest. Refuses `ACCOUNT_IN_USE` with lessons ahead, `ACCOUNT_HAS_MONEY`, `ACCOUNT_HAS_FINES`. Decisions 4, privacy notice.
 */
export async function askForDeletion(ctx: Context): Promise<{ readonly closesAt: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { actor, account } = await requireOwnAccount(tx)
    const { id: accountId } = account
    const now = tx.now()
    const closesAt = new Date(now.getTime() + WAIT_DAYS * DAY_MS)
    await publish(tx, ACCOUNT_CLOSING, { accountId })
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
 * Erases the accounts whose time is over, each in a transaction of its own: it may be killed anywhere and run twice. Answers
 * how many.
 */
export async function eraseClosedAccounts(ctx: Context): Promise<number> {
  let count = 0
  for (const accountId of await dueAccountIds(ctx.db, ctx.now()))
    count += await inTransaction(ctx, async (tx) => {
      if (!(await lockDue(tx.db, accountId, tx.now()))) return 0
      await erasePersonalData(tx, tx.personal, accountId)
      const object = { kind: 'account', id: accountId }
      await recordAudit(tx.db, { actor: tx.actor, action: 'account.erased', object, details: {}, now: tx.now() })
      return 1
    })
  return count
}
