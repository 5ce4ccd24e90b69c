import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { maskedMobile } from '#kernel/phone.ts'
import { moveAccountStatus, resetSecondFactor } from '#modules/accounts/public.ts'
import { notify } from '#modules/notices/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { publish } from '#platform/domain-event.ts'
import { closeSessionsOf } from '#platform/session.ts'
import * as store from '../store/users.ts'
import type { UserRow, UserSort, UserStatus } from '../store/users.ts'
import { USER_RESTORED, USER_SUSPENDED } from './user-events.ts'
import { withAny } from './with-any.ts'
import { requireOperator } from './require-operator.ts'

export type ListUsers = AskedPart & {
  readonly keyword: string
  readonly status?: UserStatus | undefined
  readonly sort: UserSort
  readonly isDown: boolean
}

/** A part of the users by name, number or id, in their order; numbers are masked. */
export async function listUsers(ctx: Context, { keyword, status, sort, isDown, ...asked }: ListUsers) {
  requireOperator(ctx)
  const query = { keyword, status: status ?? null, now: ctx.now() }
  const { list, next } = await store.findUsers(ctx.db, query, { sort, isDown, ...limited(asked) })
  return { list: list.map(lineOf), counts: withAny(await store.countUsers(ctx.db, keyword)), next }
}

function lineOf({ id, countryCode, mobile, createdAt, sides, ...row }: UserRow) {
  const hasPhone = countryCode && mobile && row.status !== 'erased'
  const phone = hasPhone ? `${countryCode} ${maskedMobile(mobile)}` : null
  return { accountId: id, ...row, phone, sides: [...sides], createdAt: createdAt.toISOString() }
}

export type ChangeUser = { readonly accountId: string; readonly reason: string }

/** Suspends a user: sessions end at once, a public profile is hidden, open cases leave the board. Refuses `ACCOUNT_NOT_FOUND`, `ACCOUNT_STATE_CHANGED`. */
export async function suspendUser(ctx: Context, input: ChangeUser): Promise<void> {
  await changeStatus(ctx, { ...input, from: 'active', to: 'suspended' })
}

/** Restores a suspended user. Refuses `ACCOUNT_NOT_FOUND`, `ACCOUNT_STATE_CHANGED`. */
export async function restoreUser(ctx: Context, input: ChangeUser): Promise<void> {
  await changeStatus(ctx, { ...input, from: 'suspended', to: 'active' })
}

async function changeStatus(
  ctx: Context,
  change: ChangeUser & { from: 'active' | 'suspended'; to: 'active' | 'suspended' },
): Promise<void> {
  requireOperator(ctx)
  const { accountId, reason, from, to } = change
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    await moveAccountStatus(tx, { accountId, from, to })
    const isSuspended = to === 'suspended'
    const sessions = isSuspended ? await closeSessionsOf(tx.db, { accountId }) : 0
    await publish(tx, isSuspended ? USER_SUSPENDED : USER_RESTORED, { accountId })
    const kind = isSuspended ? 'account-suspended' : 'account-restored'
    await notify(tx, { accountId, kind, values: {}, also: ['email'] })
    const action = isSuspended ? 'account.suspended' : 'account.restored'
    const object = { kind: 'account', id: accountId }
    await recordAudit(tx.db, { actor: tx.actor, action, object, details: { reason, sessions }, now })
  })
}

/**
 * Switches a user's second factor off, whom the operator has looked at: sessions end, nothing is paid out for 72 hours. Refuses
 * `ACCOUNT_NOT_FOUND`, `SECOND_FACTOR_OFF`.
 */
export async function resetUserSecondFactor(ctx: Context, { accountId, reason }: ChangeUser): Promise<void> {
  requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const { sessions, restsUntil } = await resetSecondFactor(tx, { accountId })
    const object = { kind: 'account', id: accountId }
    const details = { reason, sessions, restsUntil: restsUntil.toISOString() }
    await recordAudit(tx.db, { actor: tx.actor, action: 'account.second-factor-reset', object, details, now: tx.now() })
  })
}
