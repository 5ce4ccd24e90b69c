import { INTL_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

/** A version of the papers, a day as `2026-11-23`, as people read it. */
export function versionText(version: string, locale: Locale): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version))
}
