import type { AmountTexts } from '#kernel/amount.ts'
import { DEFAULT_AMOUNTS } from './default-amounts.ts'

/** Those of these amounts that are not at their default; undefined when all are. */
export function changedAmounts(amounts: AmountTexts): AmountTexts | undefined {
  const changed = Object.entries(amounts).filter(([name, text]) => DEFAULT_AMOUNTS[name] !== text)
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
