import { useWords } from '#web/use-words.tsx'
import type { AmountTexts } from '#kernel/amount.ts'
import { fromAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** The amounts that texts of this page may say, as they were in force when it was made. */
export function useAmountTexts(): AmountTexts {
  return useWords().words.amounts
}

/** An amount of money that some text of the browser says. One that none does is not known on the server: a fault, never nothing. */
export function useAmount(name: string): Cents {
  const amount = fromAmount(useAmountTexts()[name] ?? '')
  if (amount === null) throw new Error(`no text of the browser says the amount ${name}`)
  return amount
}
