import { hongKongDay, hongKongTime, inHongKong } from '#kernel/hong-kong-time.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { requireUser } from '#platform/require-user.ts'
import { personAccount } from '../domain/accounts.ts'
import type { EarningLine } from '../domain/earnings-csv.ts'
import type { Period } from '../domain/period.ts'
import { earningsByMonth, firstEarning, listEarnings, paidOutByMonth, withdrawalsUnderWay } from '../store/earnings.ts'

/** A tutor looks at what is on its way: rooms above add what they hold for the tutor, in cents. */
export const EARNINGS_READ = domainEvent<{ readonly accountId: string; readonly add: (held: Cents) => void }>(
  'wallet.earnings-read',
)

/** A month of Hong Kong (`2026-11`) in cents; `gross` is what lessons and courses cost, `net` what of it came into the wallet. */
export type EarningsMonth = {
  readonly month: string
  readonly gross: Cents
  readonly commission: Cents
  readonly net: Cents
  readonly paidOut: Cents
}

export type Earnings = {
  readonly year: number
  /** Years that can be chosen, the newest first. */
  readonly years: readonly number[]
  /** All twelve. */
  readonly months: readonly EarningsMonth[]
  readonly onItsWay: { readonly held: Cents; readonly withdrawals: Cents }
}

const MONTHS = 12

/** What the caller earned in a year, this one by default, and what is on its way. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readEarnings(ctx: Context, asked: { readonly year?: number | undefined }): Promise<Earnings> {
  const { accountId } = requireUser(ctx)
  const thisYear = yearOf(ctx.now())
  const year = asked.year ?? thisYear
  const code = personAccount(accountId, 'cash')
  const period = yearPeriod(year)
  const earned = new Map((await earningsByMonth(ctx.db, { code, period })).map((one) => [one.month, one]))
  const paidOut = await paidOutByMonth(ctx.db, { accountId, period })
  const first = await firstEarning(ctx.db, code)
  const oldest = first === null ? thisYear : yearOf(first)
  return {
    year,
    years: Array.from({ length: thisYear - oldest + 1 }, (_, back) => thisYear - back),
    months: Array.from({ length: MONTHS }, (_, place) => {
      const month = `${year}-${String(place + 1).padStart(2, '0')}`
      const { net = cents(0), commission = cents(0) } = earned.get(month) ?? {}
      return { month, gross: cents(net + commission), commission, net, paidOut: paidOut.get(month) ?? cents(0) }
    }),
    onItsWay: { held: await heldFor(ctx, accountId), withdrawals: await withdrawalsUnderWay(ctx.db, accountId) },
  }
}

async function heldFor(ctx: Context, accountId: string): Promise<Cents> {
  let sum = 0
  const add = (held: Cents): void => void (sum += held)
  await inTransaction(ctx, async (tx) => await publish(tx, EARNINGS_READ, { accountId, add }))
  return cents(sum)
}

const MOST_LINES = 10_000

/** The same line by line, at most 10,000, the oldest first. */
export async function readEarningLines(
  ctx: Context,
  asked: { readonly year?: number | undefined },
): Promise<readonly EarningLine[]> {
  const { accountId } = requireUser(ctx)
  const period = yearPeriod(asked.year ?? yearOf(ctx.now()))
  return await listEarnings(ctx.db, { code: personAccount(accountId, 'cash'), period, limit: MOST_LINES })
}

const yearOf = (time: Date): number => inHongKong(time).getUTCFullYear()

/** A year as Hong Kong counts it. */
function yearPeriod(year: number): Period {
  const begin = (of: number): Date => hongKongTime(hongKongDay(new Date(Date.UTC(of, 0, 1))), '00:00')
  return { from: begin(year), to: begin(year + 1) }
}
