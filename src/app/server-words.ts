import type { AmountTexts } from '#kernel/amount.ts'
import type { Locale } from '#kernel/locale.ts'
import { allTexts } from './texts.ts'
import { wordsOf } from '#web/words.ts'
import type { Words } from '#web/words.ts'

const texts = allTexts()
const PLACEHOLDER = /\{\{(\w+)\}\}/g
const named = new Set([...JSON.stringify(texts).matchAll(PLACEHOLDER)].map(([, name = '']) => name))

/** The words of one language for rendering a page on the server, with the amounts that any text may say in the browser. */
export function serverWords(locale: Locale, amounts: AmountTexts): Words {
  const said = Object.fromEntries(Object.entries(amounts).filter(([name]) => named.has(name)))
  return wordsOf(locale, { given: texts[locale], amounts: said })
}
