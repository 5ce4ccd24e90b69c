import { deductionNow, readBalance } from '#modules/wallet/public.ts'
import { toDollars } from '#kernel/money.ts'
import { requireUser } from '#platform/require-user.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { CUSTOM_PACKAGE, FREE_PACKAGE, boostsEnd, sizedPackages } from '../domain/boost-package.ts'
import { HEAD } from '../texts/words.ts'
import { boostsLeft } from '../store/boosts.ts'
import { isFreePackageTaken } from './free-boost-number.ts'

const DAY_MS = 86_400_000

/** What the caller can buy and what boosts they have; null where no money moves. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readBoosts(ctx: Context) {
  if (!ctx.takesPayments) return null
  const { accountId } = requireUser(ctx)
  const now = ctx.now()
  const [isFreeTaken, left, { givenBalance }] = await Promise.all([
    isFreePackageTaken(ctx, accountId),
    boostsLeft(ctx.db, { accountId, now }),
    readBalance(ctx),
  ])
  const { deductionOff, deductionEach } = await deductionNow(ctx)
  const inForce = await amountsAt(ctx, amounts)
  const sized = sizedPackages(inForce)
    .filter(({ id }) => id !== FREE_PACKAGE || !isFreeTaken)
    .map(({ id, boosts, price }) => ({
      id,
      title: titleOf(ctx, boosts),
      amount: toDollars(price),
      stickTimes: boosts,
      isFree: id === FREE_PACKAGE,
    }))
  const custom = {
    id: CUSTOM_PACKAGE,
    title: HEAD[ctx.locale].boosts.any,
    amount: toDollars(inForce.boostPrice),
    stickTimes: 1,
    isFree: false,
  }
  return {
    packages: [...sized, custom],
    left: left.map(({ left: boosts, expiresAt }) => ({
      boosts,
      expiresAt: expiresAt.toISOString(),
      days: Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS),
    })),
    boughtLasts: boostsEnd(now, inForce).toISOString(),
    givenBalance: toDollars(givenBalance),
    deduction: { off: toDollars(deductionOff), each: toDollars(deductionEach) },
  }
}

const titleOf = ({ locale }: Context, boosts: number): string => `${boosts} ${HEAD[locale].boosts.number}`
