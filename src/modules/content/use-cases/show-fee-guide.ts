import { methodFees } from '#modules/payments/public.ts'
import type { Context } from '#platform/context.ts'
import { MARKET_PRICES, TUTOR_KINDS } from '../domain/market-prices.ts'

/** Market prices in the caller's language, and method fees where payments are taken. */
export async function showFeeGuide(ctx: Context, { takesPayments }: { readonly takesPayments: boolean }) {
  const { locale } = ctx
  return {
    kinds: TUTOR_KINDS.map((kind) => ({ kind: kind.kind, label: kind[locale] })),
    prices: MARKET_PRICES.map(({ label, levelMin, levelMax, bands }) => ({
      label: label[locale],
      levelMin,
      levelMax,
      bands: TUTOR_KINDS.map(({ kind }) => bands[kind]),
    })),
    takesPayments,
    methods: takesPayments ? await methodFees(ctx) : [],
  }
}
