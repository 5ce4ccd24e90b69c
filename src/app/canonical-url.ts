import { isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { LegacyRedirect } from '#platform/room.ts'

/** A redirect to the one right address of a page. */
export type Redirect = { readonly status: 301 | 302; readonly location: string }

type Rules = {
  /** First segments that are spelt in lower case whatever the visitor typed, e.g. `searchtutor`. */
  readonly staticSegments: ReadonlySet<string>
  readonly legacy: readonly LegacyRedirect[]
  /** For `/` only: cookie, then Accept-Language. */
  readonly preferred: () => Locale
}

const LOCALE_ALIASES: Readonly<Record<string, Locale>> = {
  zh: 'zh',
  'zh-hk': 'zh',
  'zh-tw': 'zh',
  'zh-hant': 'zh',
  'zh-hant-hk': 'zh',
  'zh-cn': 'zh',
  en: 'en',
  'en-hk': 'en',
  'en-us': 'en',
  'en-gb': 'en',
}

/**
 * Where a page request should have gone, or null when its address is the right one already: locale prefix
 * (decisions 2), lower case, no trailing slash, legacy queries. Always one hop.
 */
export function canonicalUrl(url: string, rules: Rules): Redirect | null {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const query = cut < 0 ? '' : url.slice(cut)
  if (/^\/+$/.test(path)) return { status: 302, location: `/${rules.preferred()}${query}` }
  const segments = path.split('/').filter((segment) => segment !== '')
  const first = segments[0] ?? ''
  const locale = LOCALE_ALIASES[first.toLowerCase()]
  const rest = (locale ? segments.slice(1) : segments).map((segment, index, all) => spell(segment, all[index - 1], rules))
  const right = { locale: locale ?? 'zh', path: rest.map((segment) => `/${segment}`).join(''), query }
  for (const legacy of rules.legacy) {
    const newAddress = legacy(right.path, new URLSearchParams(query))
    if (!newAddress) continue
    right.path = newAddress.path
    const text = newAddress.query.toString()
    right.query = text ? `?${text}` : ''
  }
  const location = `/${right.locale}${right.path}${right.query}`
  return location === url ? null : { status: 301, location }
}

/** Whether a path segment already is one of our locales. */
export function localeOfPath(path: string): Locale | null {
  const first = path.split('/', 2)[1]
  return isLocale(first) ? first : null
}

// What follows one of these is a visitor's own word and keeps its case.
const TAKES_A_WORD = new Set(['subject', 'district', 'grade', 'portal'])

function spell(segment: string, previous: string | undefined, { staticSegments }: Rules): string {
  if (previous !== undefined && TAKES_A_WORD.has(previous.toLowerCase())) return segment
  for (const known of staticSegments) if (known.toLowerCase() === segment.toLowerCase()) return known
  return segment
}
