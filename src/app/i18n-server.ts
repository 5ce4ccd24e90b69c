import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LOCALES } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { I18N_OPTIONS } from '#web/i18n-options.ts'
import { allTexts } from './texts.ts'

function make(locale: Locale): i18n {
  const instance = createInstance()
  // Everything is there, so nothing is awaited.
  void instance.use(initReactI18next).init({ ...I18N_OPTIONS, lng: locale, resources: allTexts(), initAsync: false })
  return instance
}

const instances = Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, i18n>

/** The words of one language for rendering on the server; shared by all requests, never changed. */
export function serverI18n(locale: Locale): i18n {
  return instances[locale]
}
