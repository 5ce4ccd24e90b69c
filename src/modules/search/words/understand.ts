import type { Locale } from '#kernel/locale.ts'
import { NO_CRITERIA } from '#modules/engine/public.ts'
import {
  dollarsInDigits,
  foldText,
  hasSurname,
  namesApart,
  plainText,
  priceNamed,
  recognise,
  respelled,
  runsOf,
  spelledOut,
  surnameTerm,
  termsOfName,
  termsOfRun,
  wholeNameTerm,
  withoutFiller,
} from '#modules/vocabulary/public.ts'
import { ownWordsIn } from './listing-words.ts'
import type { ListingWords } from './listing-words.ts'
import { part, readingOf, textPart } from './reading.ts'
import type { Listed, Reading, SearchedText, Sources } from './reading.ts'
import type { Recognised } from '#modules/vocabulary/public.ts'

export type { Reading, UnderstoodPart } from './reading.ts'

/**
 * Ways to read a keyword, the best first: a name; known words as filters, a letter as a surname and the rest as text; the
 * same without the surname; all of it as text; known words once more with slips put right; the known words alone. A later
 * reading is for when an earlier one finds nobody at all. A keyword without any letter says nothing and has one reading that
 * everybody meets; where a listing knows nothing of the lexicon, all of it is text. Days that count from `today` are known with it alone.
 */
export function understand(keyword: string, locale: Locale, listing: ListingWords): readonly Reading[] {
  return understandOn(null, keyword, { locale, listing })
}

/** The same on a day, from which others are counted: tomorrow. */
export function understandOn(today: Date | null, keyword: string, listed: Listed): readonly Reading[] {
  const { listing } = listed
  const plain = keyword === '' ? '' : namesApart(plainText(keyword).trim())
  if (plain === '') return [{ said: null, criteria: NO_CRITERIA, understood: [], dropped: [] }]
  const asText = textReading(plain)
  const number = listing.number && numberIn(plain, listing.number.pattern)
  if (listing.number && number) {
    const understood = [part(listing.number.kind, number, number)]
    const { field } = listing.number
    const isOne = field
      ? { said: { [field]: String(Number(number)), keyword: '' }, criteria: NO_CRITERIA }
      : { said: null, criteria: { ...NO_CRITERIA, id: Number(number) } }
    return [{ ...isOne, understood, dropped: [] }, asText]
  }
  if (listing.knows.length === 0) return [asText]
  const { own, rest: unowned } = ownWordsIn(plain, listing)
  const { price: priced } = listing
  const withFees = priced ? dollarsInDigits(unowned, priced.unit) : unowned
  const price = priced ? priceNamed(withFees, priced.side, priced.bounds) : null
  const words = spelledOut(price?.rest ?? withFees, today)
  const recognised = recognise(words)
  const sources = { ...sourcesOf(recognised, price), own }
  const all = readingOf(sources, listed)
  const names = listing.areNamed ? nameReadings(plain, recognised, { sources, listed }) : []
  const right = respelled(words, recognised.rest)
  const corrected = right === null ? [] : [readingOf({ ...sourcesOf(recognise(right), price), own }, listed)]
  const known = all.understood.filter((one) => one.kind !== 'text').length
  if (known === 0) return [...names, all, ...corrected]
  if (known === all.understood.length) return [...names, all, asText]
  return [...names, all, asText, ...corrected, readingOf(knownAlone(sources), listed)]
}

/** A number of one of them, by itself or in a sentence that asks for nothing else. */
const numberIn = (plain: string, pattern: RegExp): string | undefined =>
  pattern.exec(plain)?.[1] ?? (/\d{5}/.test(plain) ? pattern.exec(withoutFiller(plain))?.[1] : undefined)

function sourcesOf({ meanings, rest, skipped, surnames, isTitled }: Recognised, price: Sources['price']): Sources {
  // Wong of `Ms Wong piano` is somebody, who is found by that word in a name.
  const texts = rest
    .map(searchedText)
    .map((one) => (isTitled && hasSurname(one.text) && !/[一-龥]/.test(one.text) ? { ...one, isName: true as const } : one))
  return { meanings, price, texts, skipped: [...surnames, ...skipped] }
}

const searchedText = (text: string): SearchedText => ({ text, terms: runsOf(foldText(text)).flatMap(termsOfRun) })

const knownAlone = (sources: Sources): Sources => ({
  ...sources,
  texts: [],
  skipped: [...sources.texts.map(({ text }) => text), ...sources.skipped],
})

type Made = { readonly sources: Sources; readonly listed: Listed }

/** Whoever is called so, and after them everybody in whose name or texts these words are; then those of a surname. */
function nameReadings(
  plain: string,
  { mayBeName, isTitled, surnames, skipped }: Recognised,
  { sources, listed }: Made,
): readonly Reading[] {
  const readings: Reading[] = []
  const whole = mayBeName && !/\d/.test(plain) ? wholeNameTerm(plain) : null
  if (whole !== null) {
    const criteria = { ...NO_CRITERIA, words: termsOfName(plain) }
    const leading = { ...NO_CRITERIA, words: [[whole]] }
    readings.push({
      said: null,
      criteria,
      understood: [isTitled && hasSurname(plain) ? part('name', plain, plain) : textPart(plain)],
      dropped: [],
      leading,
    })
  }
  if (surnames.length > 0) {
    const named = surnames.map((letter) => ({
      text: letter,
      terms: [surnameTerm(foldText(letter))],
      typed: `${letter}老師`,
      ...(hasSurname(letter) && { isName: true as const }),
    }))
    readings.push(readingOf({ ...sources, texts: [...sources.texts, ...named], skipped }, listed))
  }
  return readings
}

/** All of a keyword as text: for where it shall not be understood, and a reading among others. */
export function textReading(plain: string): Reading {
  const words = runsOf(foldText(plain))
    .map(termsOfRun)
    .filter((terms) => terms.length > 0)
  // Nothing but single letters: a text search would find everybody, which is no second reading.
  if (words.length === 0) return { said: null, criteria: { ...NO_CRITERIA, groups: [[]] }, understood: [], dropped: [] }
  return { said: null, criteria: { ...NO_CRITERIA, words }, understood: [textPart(plain)], dropped: [] }
}
