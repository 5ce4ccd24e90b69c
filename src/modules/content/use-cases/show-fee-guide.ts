import { cents, toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { MARKET_PRICES, TUTOR_KINDS } from '../domain/market-prices.ts'
import { METHOD_FEES } from '../domain/method-fees.ts'

/** Market prices in the caller's language, and method fees where payments are taken. */
export function showFeeGuide({ locale }: Context, { takesPayments }: { readonly takesPayments: boolean }) {
  return {
    kinds: TUTOR_KINDS.map((kind) => ({ kind: kind.kind, label: kind[locale] })),
    prices: MARKET_PRICES.map(({ label, levelMin, levelMax, bands }) => ({
      label: label[locale],
      levelMin,
      levelMax,
      bands: TUTOR_KINDS.map(({ kind }) => bands[kind]),
    })),
    takesPayments,
    methods: (takesPayments ? METHOD_FEES : []).map((fee) => ({
      method: fee.method,
      label: fee[locale],
      percent: fee.percent,
      fixed: toDollars(cents(fee.fixedCents)),
    })),
  }
}
