import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import type { OrderView } from '../contract/orders.ts'
import { useMethodName } from './method-name.ts'
import { useNameBetween } from './name-between.ts'

/** A line of what happened to an order, in words. */
export function useStoryWords(): (line: OrderView['story'][number]) => string {
  const { t } = useWords('payments')
  const between = useNameBetween()
  const nameOf = useMethodName()
  return ({ what, method, amount, why }) =>
    t(`story.${what}`, {
      method: method === null ? '' : between(nameOf(method)),
      amount: amount === null ? '' : moneyText(amount),
      why: why ?? '',
    }).trim()
}
