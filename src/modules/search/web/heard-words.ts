import type { Locale } from '#kernel/locale.ts'
import { wordsOnly } from '#kernel/characters.ts'
import { fillWords } from '#web/fill-words.ts'
import type { Fields } from '../address/list-url.ts'
import type { UnderstoodWord } from '../contract/list-answer.ts'
import { MOST_KEYWORD } from '../query/limits.ts'
import { HEAD } from '../texts/words.ts'
import { ambiguitiesIn } from '#modules/vocabulary/public-web.ts'
import { isUnknown } from '../words/listing-words.ts'
import type { ListingWords } from '../words/listing-words.ts'
import { withoutPart } from '../words/without-part.ts'
import type { Found } from './list-state.ts'

// Loader side: the words that are known never travel to the browser.

/** What became of the words that were searched for, line by line. A word with an address leads to the list without it. */
export type HeardWords = readonly {
  readonly title: string
  readonly words: readonly { readonly label: string; readonly href?: string }[]
  /** What was guessed can be taken back. */
  readonly undo?: { readonly label: string; readonly href: string }
  /** Each word leads to the list that goes by that meaning of what was typed. */
  readonly isChoice?: true
}[]

type Place = {
  readonly locale: Locale
  readonly listing: ListingWords
  /** Address of the list with this for a keyword. */
  readonly hrefOf: (keyword: string) => string
  /** Address of the list that searches for the words as text; null where nothing was guessed. */
  readonly asTextHref: string | null
  /** The keyword as it was typed, and the address of the list of another in its place; nothing to ask where it is left out. */
  readonly typed?: { readonly keyword: string; readonly hrefOf: (keyword: string) => string }
}

const MOST_SHOWN = 40
const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

/** A keyword of an address as far as one is searched for, and what is beyond. */
export function shortKeyword(fields: Fields): { readonly fields: Fields; readonly cut: string } {
  const keyword = wordsOnly(fields['keyword'] ?? '')
  const cut = keyword.slice(MOST_KEYWORD).trim()
  return cut === '' ? { fields, cut } : { fields: { ...fields, keyword: keyword.slice(0, MOST_KEYWORD) }, cut }
}

/** What the words were taken for, what was not understood, not searched by, or given up; null where there is nothing to say. */
export function heardWords(
  { keyword, cut }: { readonly keyword: string; readonly cut: string },
  { understood, dropped, said }: Pick<Found<unknown>, 'understood' | 'dropped' | 'said'>,
  { locale, listing, hrefOf, asTextHref, typed }: Place,
): HeardWords | null {
  const { heard } = HEAD[locale]
  const hasNoFilter = (part: UnderstoodWord): boolean => isUnknown(listing, part)
  const isUnused = ({ kind }: UnderstoodWord): boolean =>
    kind === 'text' || understood.some((part) => part.kind === 'order' && kind === 'order')
  const removable = (part: UnderstoodWord) => ({ label: part.label, href: hrefOf(withoutPart(keyword, part, listing)) })
  // Of words that became filters nothing is left in the keyword to take out.
  const gone = (part: UnderstoodWord) => (said ? { label: part.label } : removable(part))
  const guessed = asTextHref === null ? [] : understood.filter(({ kind }) => kind !== 'text')
  const undo = asTextHref === null ? {} : { undo: { label: heard.asText, href: asTextHref } }
  const lines: HeardWords = [
    { title: heard.understood, words: guessed.map(({ label }) => ({ label })), ...undo },
    ...(typed ? choicesOf(typed, locale) : []),
    { title: heard.text, words: understood.filter(({ kind }) => kind === 'text').map(removable) },
    { title: heard.noFilter, words: dropped.filter(hasNoFilter).map(gone), ...(guessed.length === 0 ? undo : {}) },
    {
      title: heard.skipped,
      words: [
        ...dropped.filter((part) => isUnused(part) && !hasNoFilter(part)).map(gone),
        ...(cut === '' ? [] : [{ label: shortened(cut), ...(said ? {} : { href: hrefOf(keyword) }) }]),
      ],
    },
    { title: heard.relaxed, words: dropped.filter((part) => !isUnused(part) && !hasNoFilter(part)).map(gone) },
  ]
  const shown = lines.filter(({ words }) => words.length > 0)
  return shown.length > 0 ? shown : null
}

/** A line for each word with two meanings. */
function choicesOf({ keyword, hrefOf }: NonNullable<Place['typed']>, locale: Locale): HeardWords {
  return ambiguitiesIn(keyword, locale).map(({ typed: word, choices }) => ({
    title: fillWords(HEAD[locale].heard.ambiguous, { word }),
    words: choices.map((choice) => ({ label: choice.label, href: hrefOf(choice.keyword) })),
    isChoice: true,
  }))
}
