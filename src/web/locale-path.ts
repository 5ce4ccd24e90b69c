import { useWords } from '#web/use-words.tsx'
import { useLocation, useMatches } from 'react-router'
import { ANY_LOCALE, DEFAULT_LOCALE, isLocale, otherLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { localePath } from '#kernel/page-address.ts'
import type { PageHead } from './head.ts'

/** Language of the page that is shown. */
export function useLocale(): Locale {
  // A page has one language, that of its words.
  const { language } = useWords('web').words
  return isLocale(language) ? language : DEFAULT_LOCALE
}

/** Makes paths in the page's language: `path('/searchtutor')` → `/zh/searchtutor`. */
export function useLocalePath(): (path: PageAddress) => string {
  const locale = useLocale()
  return (path) => localePath(locale, path)
}

const OWN_LOCALE = new RegExp(`^/(${ANY_LOCALE})(?=/|$)`)

/** An address without its language: `/zh/messages` → `/messages`. */
export const withoutLocale = (pathname: string): string => pathname.replace(OWN_LOCALE, '')

/** This page in the other language; a page that says its addresses in both may have another path there. */
export function useOtherLocaleUrl(): string {
  const other = otherLocale(useLocale())
  const { pathname, search } = useLocation()
  const ownPath = useMatches()
    .map(({ loaderData }) => (loaderData as { head?: Partial<PageHead> } | null | undefined)?.head?.paths?.[other])
    .findLast(Boolean)
  return `${ownPath ?? `/${other}${withoutLocale(pathname)}`}${search}`
}
