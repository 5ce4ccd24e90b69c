import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { Context } from '#platform/context.ts'
import { isPromotionOpen, NEW_USER_PROMOTION } from '../domain/new-user-promotion.ts'

/** The welcome offer in the caller's language, with its rules numbered from 1; null outside of its days in Hong Kong. */
export function showNewUserPromotion({ locale, now }: Context) {
  const { title, summary, activityTime, firstDay, lastDay, rules } = NEW_USER_PROMOTION
  if (!isPromotionOpen(hongKongDay(now()))) return null
  return {
    title: title[locale],
    summary: summary[locale],
    activityTime: activityTime[locale],
    firstDay,
    lastDay,
    rules: rules.map((rule, at) => ({ number: at + 1, text: rule[locale] })),
  }
}
