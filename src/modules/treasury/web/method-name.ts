import { DESK_NAMES } from '#modules/payments/contract/methods.ts'
import { useLocale } from '#web/locale-path.ts'

const NAMES: Readonly<Record<string, (typeof DESK_NAMES)['balance']>> = DESK_NAMES

/** What operators call a way to pay; as it is named where nothing else is known of it. */
export function useMethodName(): (method: string) => string {
  const locale = useLocale()
  return (method) => NAMES[method]?.[locale] ?? method
}
