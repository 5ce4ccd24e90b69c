import type { FastifyRequest } from 'fastify'
import { ANY_LOCALE, DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { languageOf } from './negotiation.ts'

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

// Written Chinese is what readers of Cantonese ask for.
const LANGUAGES = { zh: 'zh', yue: 'zh', en: 'en' } as const

/** The one of our languages that an Accept-Language header likes best. */
export function localeOfAcceptLanguage(header: string | undefined): Locale {
  const found = header === undefined ? null : languageOf(header, ['zh', 'yue', 'en'])
  return found === null ? DEFAULT_LOCALE : LANGUAGES[found]
}
