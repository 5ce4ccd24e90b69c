import { moneyText } from '#kernel/written-money.ts'
import { TodayLink } from '#web/components/today-link.tsx'
import type { TodayRow } from '#web/components/today-rows.tsx'
import { useWords } from '#web/use-words.tsx'
import type { MoneyAction } from './money-actions.ts'

/** What is to be paid, as a row of a home. Texts: `booking-home`. */
export function useMoneyRow(side: 'parent' | 'tutor'): (action: MoneyAction) => TodayRow {
  const { t } = useWords('booking-home')
  return (action) => {
    const { about, until } = action
    const amount = moneyText(action.amount)
    if (action.kind === 'pay') {
      const verb = <TodayLink label={t('today.verb.pay')} to={`/payment/${action.tradeNo}`} />
      return { key: `pay ${action.tradeNo}`, tone: 'waiting', text: t('today.pay', { amount }), about, until, verb }
    }
    const say = action.isDue ? 'fineDue' : 'fine'
    const verb = <TodayLink label={t(`today.verb.${say}`)} to={`/${side}/dashboard/fines/${action.fineId}`} />
    return { key: `fine ${action.fineId}`, tone: 'problem', text: t(`today.${say}`, { amount }), about, until, verb }
  }
}
