import { useLocale } from '#web/locale-path.ts'
import { METHOD_NAMES } from '../contract/methods.ts'
import type { Method } from '../contract/methods.ts'

/** What payers call a way to pay. */
export function useMethodName(): (method: Method) => string {
  const locale = useLocale()
  return (method) => METHOD_NAMES[method][locale]
}
