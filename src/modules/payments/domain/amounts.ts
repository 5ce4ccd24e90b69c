import type { AmountPlug, AmountsOf } from '#kernel/amount.ts'
import { CHEAPEST_FIRST, outsideMethod } from './methods.ts'
import type { OUTSIDE, Provider } from './methods.ts'

/** Top-ups (decisions 2.1 "Top-up"). */
const topUps = {
  topUpLeast: { unit: 'money', default: 10_000, least: 100, most: 1_000_000, notAbove: 'topUpMost' },
  topUpMost: { unit: 'money', default: 500_000, least: 100, most: 10_000_000, notAbove: 'walletMost' },
  walletMost: { unit: 'money', default: 1_000_000, least: 10_000, most: 100_000_000 },
} as const

type Percent = AmountPlug & { readonly unit: 'percent' }
type Fixed = AmountPlug & { readonly unit: 'money' }
type WithFixed = { [P in Provider]: (typeof OUTSIDE)[P]['fee'] extends { readonly fixed: unknown } ? P : never }[Provider]
type Fees = { readonly [P in Provider as `${P}FeePercent`]: Percent } & { readonly [P in WithFixed as `${P}FeeFixed`]: Fixed }

/** What each outside method adds to a price, `<name>FeePercent` and `<name>FeeFixed`, the cheapest first (decisions 3.3 "method fees"). */
function feesOfMethods(): Fees {
  const fees = CHEAPEST_FIRST.flatMap((provider) => {
    if (provider === 'balance') return []
    const { percent, fixed } = outsideMethod(provider).fee
    const share: Percent = { unit: 'percent', ...percent, least: 0, most: 1000 }
    const part: Fixed | undefined = fixed && { unit: 'money', ...fixed, least: 0, most: 10_000 }
    return [[`${provider}FeePercent`, share] as const, ...(part ? [[`${provider}FeeFixed`, part] as const] : [])]
  })
  return Object.fromEntries(fees) as Fees
}

export const amounts = { ...topUps, ...feesOfMethods() }

export type PaymentAmounts = AmountsOf<typeof amounts>
