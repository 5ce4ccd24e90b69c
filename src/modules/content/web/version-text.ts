import type { Locale } from '#kernel/locale.ts'
import { dayText } from '#kernel/written-time.ts'

/** A version of the papers, a day as `2026-11-23`, as people read it; with its year, because it is quoted for years. */
export function versionText(version: string, locale: Locale): string {
  return dayText(version, locale, 0)
}
