import type { Locale } from '#kernel/locale.ts'
import { wordsOnly } from '#kernel/characters.ts'
import type { Fields } from '../address/list-url.ts'
import type { UnderstoodWord } from '../contract/list-answer.ts'
import { MOST_KEYWORD } from '../query/limits.ts'
import { HEAD } from '../texts/words.ts'
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
}[]

type Place = {
  readonly locale: Locale
  readonly listing: ListingWords
  /** Address of the list with this for a keyword. */
  readonly hrefOf: (keyword: string) => string
  /** Address of the list that searches for the words as text; null where nothing was guessed. */
  readonly asTextHref: string | null
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
  { locale, listing, hrefOf, asTextHref }: Place,
): HeardWords | null {
  const { heard } = HEAD[locale]
  const isUnused = (part: UnderstoodWord): boolean => part.kind === 'text' || isUnknown(listing, part)
  const removable = (part: UnderstoodWord) => ({ label: part.label, href: hrefOf(withoutPart(keyword, part)) })
  // Of words that became filters nothing is left in the keyword to take out.
  const gone = (part: UnderstoodWord) => (said ? { label: part.label } : removable(part))
  const guessed = asTextHref === null ? [] : understood.filter(({ kind }) => kind !== 'text')
  const undo = asTextHref === null ? {} : { undo: { label: heard.asText, href: asTextHref } }
  const lines: HeardWords = [
    { title: heard.understood, words: guessed.map(({ label }) => ({ label })), ...undo },
    { title: heard.text, words: understood.filter(({ kind }) => kind === 'text').map(removable) },
    {
      title: heard.skipped,
      words: [
        ...dropped.filter(isUnused).map(gone),
        ...(cut === '' ? [] : [{ label: shortened(cut), ...(said ? {} : { href: hrefOf(keyword) }) }]),
      ],
    },
    { title: heard.relaxed, words: dropped.filter((part) => !isUnused(part)).map(gone) },
  ]
  const shown = lines.filter(({ words }) => words.length > 0)
  return shown.length > 0 ? shown : null
}
