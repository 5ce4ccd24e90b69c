/** What of a person's money waits for them: an order that was begun, or a fine to be paid or appealed against. */
export type MoneyAction =
  | { readonly kind: 'pay'; readonly tradeNo: string; readonly about: string; readonly amount: number; readonly until: string }
  | {
      readonly kind: 'fine'
      readonly fineId: string
      readonly about: string
      readonly amount: number
      /** It is due, or may still be appealed against. */
      readonly isDue: boolean
      readonly until: string | null
    }

type Order = { readonly tradeNo: string; readonly title: string; readonly due: number; readonly expiresAt: string }
type Fine = {
  readonly fineId: string
  readonly caseTitle: string
  readonly amount: number
  readonly due: number
  readonly canAppeal: boolean
  readonly appealUntil: string
}
export type Owed = { readonly orders: readonly Order[]; readonly fines: readonly Fine[] }

/** Orders that can still be paid, the first to run out first; then fines. */
export function moneyActions({ orders, fines }: Owed, now: string): readonly MoneyAction[] {
  return [
    ...orders
      .filter(({ expiresAt }) => expiresAt > now)
      .toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))
      .map(({ tradeNo, title: about, due: amount, expiresAt: until }): MoneyAction => ({
        kind: 'pay',
        tradeNo,
        about,
        amount,
        until,
      })),
    ...fines
      .filter(({ due, canAppeal }) => due > 0 || canAppeal)
      .map(({ fineId, caseTitle: about, amount, due, appealUntil }): MoneyAction => ({
        kind: 'fine',
        fineId,
        about,
        amount: due > 0 ? due : amount,
        isDue: due > 0,
        until: due > 0 ? null : appealUntil,
      })),
  ]
}
