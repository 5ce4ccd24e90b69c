import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { limited, sliceOf } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { amounts } from '../domain/amounts.ts'
import { escrowAccount, personAccount } from '../domain/accounts.ts'
import type { ShownAccount } from '../domain/accounts.ts'
import { deductionOf, usableGift } from '../domain/gift.ts'
import { heldBefore } from '../domain/held-days.ts'
import { dayAfter, daysOf, periodOf } from '../domain/period.ts'
import type { Period, PeriodEnds } from '../domain/period.ts'
import { balancesOf, lockBalance } from '../store/accounts.ts'
import { runningGrants } from '../store/gift-grants.ts'
import { balancesByDay, countStatement, holdsIn, listMovementStory, listStatement, movementsOf } from '../store/statements.ts'
import { centsOnTheWay } from '../store/withdrawals.ts'
import type { DayBalance, Movement, StatementLine, StatementSearch } from '../store/statements.ts'

const NOTHING = { posted: cents(0), held: cents(0) }

/** What a person has, in cents: free to use and withdraw, given, and on hold. */
export type WalletBalance = { readonly canWithdraw: Cents; readonly givenBalance: Cents; readonly frozen: Cents }

/** The caller's balances; nothing before the first movement. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readBalance(ctx: Context): Promise<WalletBalance> {
  return await readPersonBalance(ctx, requireUser(ctx).accountId)
}

/** A person's balances, in cents; nothing before the first movement. The caller says whether its reader may see them. */
export async function readPersonBalance(ctx: Context, accountId: string): Promise<WalletBalance> {
  const [cash, gift] = [personAccount(accountId, 'cash'), personAccount(accountId, 'gift')]
  const balances = await balancesOf(ctx.db, [cash, gift])
  const withdrawable = balances.get(cash) ?? NOTHING
  const given = balances.get(gift) ?? NOTHING
  return {
    canWithdraw: cents(withdrawable.posted - withdrawable.held),
    givenBalance: usableGift({ ...given, running: await runningGrants(ctx.db, accountId, ctx.now()) }),
    frozen: withdrawable.held,
  }
}

/** What given balance of a person would take off a price now, in cents; the order holds it. The caller says whether its reader may see it. */
export async function deductionFor(
  ctx: Context,
  { accountId, price }: { readonly accountId: string; readonly price: Cents },
): Promise<Cents> {
  const { givenBalance } = await readPersonBalance(ctx, accountId)
  return deductionOf(price, givenBalance, await amountsAt(ctx, amounts))
}

/**
 * What counts against the wallet's maximum, in cents: the balance, what of it is on hold, and withdrawals that were approved and are
 * not paid, for they may come back (decisions 2.1 "Wallet maximum").
 */
export async function filledOf(ctx: Context, accountId: string): Promise<Cents> {
  const cash = personAccount(accountId, 'cash')
  const posted = (await balancesOf(ctx.db, [cash])).get(cash)?.posted ?? 0
  return cents(posted + (await centsOnTheWay(ctx.db, accountId)))
}

/** The same of a wallet that is open, which is locked from now on: what is posted next does not go beside it. */
export async function lockFilled(tx: Transaction, accountId: string): Promise<Cents> {
  await lockBalance(tx.db, personAccount(accountId, 'cash'))
  return await filledOf(tx, accountId)
}

export type StatementFilter = PeriodEnds & {
  readonly direction?: 'in' | 'out' | undefined
  readonly account?: ShownAccount | undefined
}
type Paged = { readonly pageNum: number; readonly pageSize: number }

/** Lines of the caller's statement, the newest first. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`, `INVALID_INPUT` for a period longer than a year. */
export async function readStatement(
  ctx: Context,
  { after, pageSize, ...filter }: StatementFilter & AskedPart,
): Promise<{ readonly list: readonly StatementLine[]; readonly total: number; readonly next: string | null }> {
  const search = searchOf(ctx, filter)
  const { list, next } = await listStatement(ctx.db, search, limited({ after, pageSize }))
  return { list, total: await countStatement(ctx.db, search), next }
}

/** A movement of the caller's with all that are about the same; none where it is not theirs. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readMovementStory(ctx: Context, id: string): Promise<readonly StatementLine[]> {
  return await listMovementStory(ctx.db, { accountId: requireUser(ctx).accountId, id })
}

/** What one file of a statement holds at most. */
export const MOST_LINES = 10_000

/** The whole of such a statement, at most `MOST_LINES`. */
export async function readWholeStatement(ctx: Context, filter: StatementFilter): Promise<readonly StatementLine[]> {
  return (await listStatement(ctx.db, searchOf(ctx, filter), { limit: MOST_LINES })).list
}

/** What the caller could withdraw at the end of each day of a period: without what was set aside. Refuses like `readStatement`. */
export async function readBalanceDays(
  ctx: Context,
  { pageNum, pageSize, ...ends }: PeriodEnds & Paged,
): Promise<{ readonly list: readonly DayBalance[]; readonly total: number; readonly hasNextPage: boolean }> {
  const { accountId } = requireUser(ctx)
  const period = requirePeriod(ctx, ends)
  const of = { code: personAccount(accountId, 'cash'), period }
  const [{ opening, changes }, holds] = await Promise.all([balancesByDay(ctx.db, of), holdsIn(ctx.db, of)])
  const changed = new Map(changes.map(({ day, balance }) => [day, balance]))
  let balance = opening
  const days = daysOf(period).map((day) => {
    balance = changed.get(day) ?? balance
    const end = new Date(Math.min(dayAfter(day).getTime(), period.to.getTime()))
    return { day, balance: cents(balance - heldBefore(holds, end)) }
  })
  const { offset, limit } = sliceOf(pageNum, pageSize)
  const list = days.slice(offset, offset + limit)
  return { list, total: days.length, hasNextPage: offset + list.length < days.length }
}

function searchOf(ctx: Context, { direction, account, ...ends }: StatementFilter): StatementSearch {
  const { accountId } = requireUser(ctx)
  return { accountId, period: requirePeriod(ctx, ends), direction: direction ?? null, account: account ?? null }
}

function requirePeriod({ now }: Pick<Context, 'now'>, ends: PeriodEnds): Period {
  const period = periodOf(ends, now())
  if (!period) throw new Refusal('INVALID_INPUT', {}, { beginTime: 'validate.invalid' })
  return period
}

/**
 * Every movement of these escrows, of each the first first, in cents: what came in is positive. The caller says whether its reader
 * may see them.
 */
export async function readEscrowMovements(ctx: Context, escrowIds: readonly string[]): Promise<readonly Movement[]> {
  return await movementsOf(ctx.db, escrowIds.map(escrowAccount))
}
