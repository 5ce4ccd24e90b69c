import type { FastifyRequest } from 'fastify'
import { ANY_LOCALE, DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { languageOf } from './negotiation.ts'

/** Header by which our own pages say in which language they are shown. */
export const LOCALE_HEADER = 'x-locale'

// On https the name has a prefix; one of the time without comes after it.
const KEPT_LOCALES = ['__Host-', ''].map((prefix) => new RegExp(`(?:^|;\\s*)${prefix}locale=(${ANY_LOCALE})(?:;|$)`))

/** Language of an answer: the page's header, then the cookie, then Accept-Language, then Chinese. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers[LOCALE_HEADER]
  if (isLocale(header)) return header
  for (const kept of KEPT_LOCALES) {
    const cookie = kept.exec(request.headers.cookie ?? '')?.[1]
    if (isLocale(cookie)) return cookie
  }
  return localeOfAcceptLanguage(request.headers['accept-language'])
}

// Written Chinese is what readers of Cantonese ask for.
const LANGUAGES = { zh: 'zh', yue: 'zh', en: 'en' } as const

/** The one of our languages that an Accept-Language header likes best. */
export function localeOfAcceptLanguage(header: string | undefined): Locale {
  const found = header === undefined ? null : languageOf(header, ['zh', 'yue', 'en'])
  return found === null ? DEFAULT_LOCALE : LANGUAGES[found]
}
