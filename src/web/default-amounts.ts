import { amountText } from '#kernel/amount.ts'
import type { AmountPlugs, AmountTexts } from '#kernel/amount.ts'

const files = import.meta.glob<AmountPlugs>('/src/modules/*/domain/amounts.ts', { eager: true, import: 'amounts' })

/** What every amount is until an operator changes it. Browsers keep these with the scripts, as texts; pages name only what differs. */
export const DEFAULT_AMOUNTS: AmountTexts = Object.fromEntries(
  Object.values(files).flatMap((plugs) =>
    Object.entries(plugs).map(([name, plug]) => [name, amountText(plug.unit, plug.default)]),
  ),
)
