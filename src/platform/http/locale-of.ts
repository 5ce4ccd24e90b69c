import type { FastifyRequest } from 'fastify'
import { ANY_LOCALE, DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'

/** Header by which our own pages say in which language they are shown. */
export const LOCALE_HEADER = 'x-locale'

const KEPT_LOCALE = new RegExp(`(?:^|;\\s*)locale=(${ANY_LOCALE})(?:;|$)`)

/** Language of an answer: the page's header, then the cookie, then Accept-Language, then Chinese. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers[LOCALE_HEADER]
  if (isLocale(header)) return header
  const cookie = KEPT_LOCALE.exec(request.headers.cookie ?? '')?.[1]
  if (isLocale(cookie)) return cookie
  return localeOfAcceptLanguage(request.headers['accept-language'])
}

/** First of our languages in an Accept-Language header, by quality. */
export function localeOfAcceptLanguage(header: string | undefined): Locale {
  if (header === undefined) return DEFAULT_LOCALE
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((value) => value !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag, quality } of wanted) {
    if (quality === 0) continue
    if (tag.startsWith('zh') || tag.startsWith('yue')) return 'zh'
    if (tag.startsWith('en')) return 'en'
  }
  return DEFAULT_LOCALE
}
