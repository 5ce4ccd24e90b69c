import type { AmountTexts } from '#kernel/amount.ts'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { DEFAULT_AMOUNTS } from '#web/default-amounts.ts'
import { loadPart } from '#web/line.ts'
import { setPageWords } from '#web/use-words.tsx'
import { wordsOf } from '#web/words.ts'
import type { Texts, Words } from '#web/words.ts'
import { fileOfTexts } from './file-of-texts.ts'

/** Of the build (`scripts/texts-for-browsers.ts`). */
declare const TEXTS_VERSION: string

// One small file a room (or part of it, such as `search-panels`) and language, loaded when it is first shown.
async function load(locale: string, namespace: string): Promise<Texts> {
  if (import.meta.env.DEV) return (await import('./texts.ts')).allTexts()[locale as Locale][namespace] ?? {}
  const address = `/${fileOfTexts({ namespace, locale, version: TEXTS_VERSION })}`
  const file = await loadPart(async () => (await import(/* @vite-ignore */ address)) as { readonly default: Texts })
  return file.default
}

function amountsOfPage(): AmountTexts {
  const changed = JSON.parse(document.documentElement.dataset['amounts'] ?? '{}') as AmountTexts
  return { ...DEFAULT_AMOUNTS, ...changed }
}

/** The words that the server's page used, in its language; further rooms are loaded when they are first shown. */
export async function loadPageWords(): Promise<Words> {
  const first = location.pathname.split('/')[1]
  const words = wordsOf(isLocale(first) ? first : DEFAULT_LOCALE, { load, amounts: amountsOfPage() })
  await words.load((document.documentElement.dataset['texts'] ?? 'web').split(' '))
  setPageWords(words)
  return words
}
