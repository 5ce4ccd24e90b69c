import type { Locale } from '#kernel/locale.ts'
import { findMeaning, foldText, learnedNames, longestAt, plainText, tokensOf } from '#modules/vocabulary/public.ts'
import type { LearnedName, Meaning } from '#modules/vocabulary/public.ts'
import { isUnknown } from './listing-words.ts'
import type { ListingWords } from './listing-words.ts'

/** Words that go on from what was typed: all of them, what they end with, and what that is. */
export type Completion = { readonly keyword: string; readonly label: string; readonly kind: Suggested }

/** What is worth suggesting, in this order where names are equally good. */
const SUGGESTED = ['subject', 'area', 'grade', 'university', 'job', 'language', 'mode'] as const
type Suggested = (typeof SUGGESTED)[number]

/**
 * Ways to end a keyword that is being typed, the best first: names that begin with its last words. Of each meaning there is one, by its
 * name in this language where it is one, but for what lies in a place, whose own name people look for. At most `most`.
 */
export function completionsOf(typed: string, { locale, listing, most }: Asked): readonly Completion[] {
  const plain = plainText(typed).trimStart()
  for (const from of beginnings(plain)) {
    const begun = foldText(plain.slice(from)).trim()
    const found = begun === '' ? [] : namesFrom(begun, listing)
    if (found.length === 0) continue
    const before = plain.slice(0, from)
    return distinct(found, locale)
      .slice(0, most)
      .map(({ label, kind }) => ({ keyword: `${before}${label}`, label, kind }))
  }
  return []
}

type Labelled = { readonly label: string; readonly kind: Suggested; readonly value: string }

/** Each label once; one that only goes on from another of the same place, as 太古站 does, says nothing more. */
function distinct(names: readonly LearnedName[], locale: Locale): readonly Labelled[] {
  const kept: Labelled[] = []
  for (const one of names) {
    const { kind, value } = one.meaning
    const label = labelOf(one, locale)
    const isSaid = kept.some(
      (other) =>
        other.label === label || (other.value === value && label.startsWith(other.label)) || isStationOf(label, other.label),
    )
    if (!isSaid) kept.push({ label, kind: kind as Suggested, value })
  }
  return kept
}

const isStationOf = (label: string, place: string): boolean =>
  [`${place}站`, `${place.replace(/區$/, '')}站`, `${place} station`].includes(label)

/** Names that are there to be understood, and that nobody would write: `shatin` in one word, 數學或全科. */
const isWritten = ({ name }: LearnedName): boolean => !/[a-z][A-Z]|或全科| mtr$/.test(name)

type Asked = { readonly locale: Locale; readonly listing: ListingWords; readonly most: number }

/** Where what is being typed may begin: at the start, after known words or after a blank; the longest first. */
function beginnings(plain: string): readonly number[] {
  const tokens = tokensOf(foldText(plain))
  const places = new Set([0])
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(tokens, at)
    const next = tokens[at + (match?.length ?? 1)]
    const last = tokens[at + (match?.length ?? 1) - 1]
    if (next && (match || next.from > (last?.to ?? 0))) places.add(next.from)
    at += match?.length ?? 1
  }
  return [...places].toSorted((a, b) => a - b)
}

function namesFrom(begun: string, listing: ListingWords): readonly LearnedName[] {
  const isOffered = ({ meaning }: LearnedName): boolean =>
    SUGGESTED.includes(meaning.kind as Suggested) && !isUnknown(listing, meaning)
  const found = learnedNames().filter((one) => one.folded.startsWith(begun) && isOffered(one) && isWritten(one))
  const placeOf = ({ meaning: { kind } }: LearnedName): number => SUGGESTED.indexOf(kind as Suggested)
  // Shorter names are nearer to what was typed; what lies in places comes behind the places.
  const weigh = (one: LearnedName): number => (one.folded === begun ? -10 : 0) + (one.meaning.isInside ? 20 : 0) + placeOf(one)
  return found.toSorted((a, b) => weigh(a) - weigh(b) || a.folded.length - b.folded.length)
}

/** Its name in this language where that leads to the same; what people call something in a place is its own name. */
function labelOf({ name, meaning }: LearnedName, locale: Locale): string {
  if (meaning.isInside) return name
  const label = meaning.label[locale]
  return isSame(findMeaning(tokensOf(foldText(label)).map(({ key }) => key)), meaning) ? label : name
}

const isSame = (found: Meaning | undefined, meaning: Meaning): boolean =>
  found?.kind === meaning.kind && found.value === meaning.value
