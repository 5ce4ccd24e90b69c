import { fillAmounts } from '#kernel/amount.ts'
import { canSpendGift } from '#kernel/gift-uses.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { amountTexts } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { isPromotionOpen, PROMOTION_DAYS, PROMOTION_TITLE, promotionFor } from '../domain/new-user-promotion.ts'

/** The welcome offer in the caller's language, with its rules numbered from 1; null outside of its days in Hong Kong. */
export async function showNewUserPromotion(ctx: Context) {
  const { locale, now } = ctx
  if (!isPromotionOpen(hongKongDay(now()))) return null
  const { activityTime, firstDay, lastDay } = PROMOTION_DAYS
  const { summary, rules } = promotionFor({ hasGift: canSpendGift('parent') })
  const inForce = await amountTexts(ctx)
  return {
    title: PROMOTION_TITLE[locale],
    summary: fillAmounts(summary[locale], inForce),
    activityTime: activityTime[locale],
    firstDay,
    lastDay,
    rules: rules.map((rule, at) => ({ number: at + 1, text: fillAmounts(rule[locale], inForce) })),
  }
}
