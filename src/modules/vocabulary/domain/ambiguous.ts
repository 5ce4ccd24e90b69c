import { inEveryLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { once } from '#kernel/once.ts'
import file from './ambiguous.json' with { type: 'json' }
import { foldText, plainText } from './fold-text.ts'
import { longestAt } from './phrases.ts'
import { spelledOut } from './spelled-out.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A word with two meanings, and for each of them the keyword that has only that one. */
export type Ambiguity = {
  readonly typed: string
  readonly choices: readonly { readonly label: string; readonly keyword: string }[]
}

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ key }) => key).join(' ')

const ambiguous = once(
  () =>
    new Map(
      file.words.flatMap(({ typed, when, choices }) => {
        const named = inEveryLocale((locale) => choices.map(([zh = '', en = '']) => ({ zh, en })[locale]))
        return typed.split(' | ').map((name) => [keyOf(tokensOf(foldText(name))), { when, named }] as const)
      }),
    ),
)

type Phrase = { readonly key: string; readonly kind: string; readonly from: number; readonly to: number }

function phrasesOf(plain: string): readonly Phrase[] {
  const tokens = tokensOf(foldText(plain))
  const phrases: Phrase[] = []
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(tokens, at)
    const run = tokens.slice(at, at + (match?.length ?? 1))
    if (match) phrases.push({ key: keyOf(run), kind: match.meaning.kind, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 })
    at += run.length
  }
  return phrases
}

/** Words of a keyword that have two meanings where they stand, each of which finds somebody. */
export function ambiguitiesIn(keyword: string, locale: Locale): readonly Ambiguity[] {
  const plain = plainText(keyword).trim()
  const phrases = phrasesOf(plain)
  // Most keywords have none, and most pages of a list no keyword.
  if (!phrases.some(({ key }) => ambiguous().has(key))) return []
  // What another word beside it has settled is no question: `sat` of `sat afternoon`.
  const open = new Set(phrasesOf(spelledOut(plain)).map(({ key }) => key))
  return phrases.flatMap((phrase) => {
    const found = ambiguous().get(phrase.key)
    if (!found || !open.has(phrase.key)) return []
    const hasSubject = phrases.some((other) => other !== phrase && other.kind === 'subject')
    if (found.when === (hasSubject ? 'alone' : 'beside')) return []
    const choices = found.named[locale].map((label) => ({ label, keyword: inPlaceOf(plain, phrase, label) }))
    return [{ typed: plain.slice(phrase.from, phrase.to), choices }]
  })
}

function inPlaceOf(plain: string, { from, to }: Phrase, label: string): string {
  return `${plain.slice(0, from)} ${label} ${plain.slice(to)}`.replace(/\s+/g, ' ').trim()
}
