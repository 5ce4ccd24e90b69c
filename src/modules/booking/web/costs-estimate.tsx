import type { ReactNode } from 'react'
import type { AmountTexts } from '#kernel/amount.ts'
import { dollars, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { PricedCase } from '#modules/cases/public-web.ts'
import { grouped } from '#kernel/written-money.ts'
import { useWords } from '#web/use-words.tsx'
import { caseFeeOf, hallFeeOf } from '#modules/settlement/public-web.ts'

/** Percent are counted in hundredths. */
const HUNDREDTHS = 100

/** What a match of a case at this budget holds and costs, before it is published. Texts: `booking`. */
export function CostsEstimate({ priceMin, priceMax, lessons, minutes, isOfTutor }: PricedCase): ReactNode {
  const { t, words } = useWords('booking')
  const terms = [priceMin, priceMax].map((price) => ({
    negotiateLessonNumber: lessons,
    onceTime: minutes,
    priceMin: dollars(price),
  }))
  const fees = terms.map((one) => caseFeeOf(one, feeAmounts(words.amounts)))
  return <>{t(isOfTutor ? 'costsOfTutor' : 'costs', { held: rangeText(terms.map(hallFeeOf)), fee: rangeText(fees) })}</>
}

/** `750` or `750–1,125`. */
function rangeText(all: readonly Cents[]): string {
  return [...new Set(all.map((one) => grouped(toDollars(one))))].join('–')
}

function feeAmounts(amounts: AmountTexts) {
  // As texts have them: `1,234.50`, `10`.
  const numberOf = (name: string): number => Number((amounts[name] ?? '0').replaceAll(',', ''))
  return {
    caseFeePercent: Math.round(numberOf('caseFeePercent') * HUNDREDTHS),
    caseFeeLeast: dollars(numberOf('caseFeeLeast')),
    caseFeeMost: dollars(numberOf('caseFeeMost')),
  }
}
