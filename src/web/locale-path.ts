import { useLocation, useParams } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

/** Language of the page that is shown. */
export function useLocale(): Locale {
  const { locale } = useParams()
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}

/** Makes paths in the page's language: `path('/searchtutor')` → `/zh/searchtutor`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale()
  return (path) => `/${locale}${path === '/' ? '' : path}`
}

/** This page in the other language; a page whose address differs by language gives its own path. */
export function useOtherLocaleUrl(ownPath?: string): string {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  return `/${other}${ownPath ?? pathname.replace(/^\/(zh|en)(?=\/|$)/, '')}${search}`
}
