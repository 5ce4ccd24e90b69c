import type { i18n } from 'i18next'
import type { AmountTexts } from '#kernel/amount.ts'
import type { Locale } from '#kernel/locale.ts'
import { allTexts } from './texts.ts'
import { wordsOf } from './words.ts'

const texts = allTexts()
const PLACEHOLDER = /\{\{(\w+)\}\}/g
const named = new Set([...JSON.stringify(texts).matchAll(PLACEHOLDER)].map(([, name = '']) => name))

/** The words of one language for rendering a page on the server, with the amounts that any text may say in the browser. */
export function serverI18n(locale: Locale, amounts: AmountTexts): i18n {
  const said = Object.fromEntries(Object.entries(amounts).filter(([name]) => named.has(name)))
  // The part of i18next's interface that react-i18next and the pages use.
  return wordsOf(locale, { given: texts[locale], amounts: said }) as unknown as i18n
}
