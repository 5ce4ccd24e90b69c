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

/** Words that a list does not go by as filters, in lines of their own; each leads to the list without it. */
export type HeardWords = readonly {
  readonly title: string
  readonly words: readonly { readonly label: string; readonly href: string }[]
}[]

type Place = { readonly locale: Locale; readonly listing: ListingWords; readonly hrefOf: (keyword: string) => string }

const MOST_SHOWN = 40
const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

/** A keyword of an address as far as one is searched for, and what is beyond. */
export function shortKeyword(fields: Fields): { readonly fields: Fields; readonly cut: string } {
  const keyword = wordsOnly(fields['keyword'] ?? '')
  const cut = keyword.slice(MOST_KEYWORD).trim()
  return cut === '' ? { fields, cut } : { fields: { ...fields, keyword: keyword.slice(0, MOST_KEYWORD) }, cut }
}

const MOST_WAYS = 3

/** Ways out of an empty list: a keyword of several parts without each of them. */
export function waysWithout(
  { keyword }: { readonly keyword: string },
  { understood }: Pick<Found<unknown>, 'understood'>,
  { hrefOf }: Pick<Place, 'hrefOf'>,
): readonly { readonly label: string; readonly href: string }[] {
  if (understood.length < 2) return []
  const ways = understood.map((part) => ({ label: part.label, rest: withoutPart(keyword, part) }))
  return ways
    .filter(({ rest }) => rest !== '')
    .slice(-MOST_WAYS)
    .map(({ label, rest }) => ({ label, href: hrefOf(rest) }))
}

/** What was not understood, what is not searched by, and what was given up; null where everything was understood. */
export function heardWords(
  { keyword, cut }: { readonly keyword: string; readonly cut: string },
  { understood, dropped }: Pick<Found<unknown>, 'understood' | 'dropped'>,
  { locale, listing, hrefOf }: Place,
): HeardWords | null {
  const titles = HEAD[locale].heard
  const isUnused = (part: UnderstoodWord): boolean => part.kind === 'text' || isUnknown(listing, part)
  const lines = [
    { title: titles.text, parts: understood.filter(({ kind }) => kind === 'text') },
    {
      title: titles.skipped,
      parts: [...dropped.filter(isUnused), ...(cut === '' ? [] : [{ kind: 'text', value: cut, label: shortened(cut) } as const])],
    },
    { title: titles.relaxed, parts: dropped.filter((part) => !isUnused(part)) },
  ]
  const said = lines
    .filter(({ parts }) => parts.length > 0)
    .map(({ title, parts }) => ({
      title,
      words: parts.map((part) => ({ label: part.label, href: hrefOf(withoutPart(keyword, part)) })),
    }))
  return said.length > 0 ? said : null
}
