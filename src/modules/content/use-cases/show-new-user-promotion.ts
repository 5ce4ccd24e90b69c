import type { Context } from '#platform/context.ts'
import { isPromotionOpen, NEW_USER_PROMOTION } from '../domain/new-user-promotion.ts'

const HONG_KONG_OFFSET_MS = 8 * 3_600_000
const DATE_LENGTH = 10

/** The welcome offer in the caller's language, with its rules numbered from 1. */
export function showNewUserPromotion({ locale, now }: Pick<Context, 'locale' | 'now'>) {
  const { title, summary, activityTime, firstDay, lastDay, rules } = NEW_USER_PROMOTION
  const today = new Date(now().getTime() + HONG_KONG_OFFSET_MS).toISOString().slice(0, DATE_LENGTH)
  return {
    title: title[locale],
    summary: summary[locale],
    activityTime: activityTime[locale],
    firstDay,
    lastDay,
    isOpen: isPromotionOpen(today),
    rules: rules.map((rule, at) => ({ number: at + 1, text: rule[locale] })),
  }
}
