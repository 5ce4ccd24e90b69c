import type { Locale } from '#kernel/locale.ts'
import en from '../texts/papers/en.json' with { type: 'json' }
import zh from '../texts/papers/zh.json' with { type: 'json' }

/** The words of the papers, the help centre and the contact page; their loaders hand each page its own. */
export type PaperWords = typeof zh

const WORDS: Readonly<Record<Locale, PaperWords>> = { zh, en }

/** Words of one language; for loaders only. */
export function paperWords(locale: Locale): PaperWords {
  return WORDS[locale]
}
