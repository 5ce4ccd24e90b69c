import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import type { OrderView } from '../contract/orders.ts'
import { useNameBetween } from './name-between.ts'

/** A line of what happened to an order, in words. */
export function useStoryWords(): (line: OrderView['story'][number]) => string {
  const { t } = useWords('payments')
  const between = useNameBetween()
  return ({ what, method, amount, why }) =>
    t(`story.${what}`, {
      method: method === null ? '' : between(t(`methods.${method}`)),
      amount: amount === null ? '' : moneyText(amount),
      why: why ?? '',
    }).trim()
}
