import { useWords } from '#web/use-words.tsx'
import type { AmountTexts } from '#kernel/amount.ts'
import { cents, fromAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** The amounts that texts of this page may say, as they were in force when it was made. */
export function useAmountTexts(): AmountTexts {
  return useWords().words.amounts
}

/** An amount of money that some text of the browser says. */
export function useAmount(name: string): Cents {
  return fromAmount(useAmountTexts()[name] ?? '') ?? cents(0)
}
