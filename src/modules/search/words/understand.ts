import type { Locale } from '#kernel/locale.ts'
import { NO_CRITERIA } from '../engine/criteria.ts'
import { foldText, plainText } from './fold-text.ts'
import { spelledOut } from './lexicon-topics.ts'
import type { ListingWords } from './listing-words.ts'
import { surnameTerm, termsOfName, wholeNameTerm } from './name-words.ts'
import { priceNamed } from './price-named.ts'
import { part, readingOf, textPart } from './reading.ts'
import type { Listed, Reading, SearchedText, Sources } from './reading.ts'
import { recognise } from './recognise.ts'
import type { Recognised } from './recognise.ts'
import { respelled } from './spelling.ts'
import { runsOf, termsOfRun } from './text-words.ts'

export type { Reading, UnderstoodPart } from './reading.ts'

/**
 * Ways to read a keyword, the best first: a name; known words as filters, a letter as a surname and the rest as text; the
 * same without the surname; all of it as text; known words once more with slips put right; the known words alone. A later
 * reading is for when an earlier one finds nobody at all. A keyword without any letter says nothing and has one reading that
 * everybody meets; where a listing knows nothing of the lexicon, all of it is text.
 */
export function understand(keyword: string, locale: Locale, listing: ListingWords): readonly Reading[] {
  const plain = keyword === '' ? '' : plainText(keyword).trim()
  if (plain === '') return [{ said: null, criteria: NO_CRITERIA, understood: [], dropped: [] }]
  const asText = textReading(plain)
  const number = listing.number?.pattern.exec(plain)?.[1]
  if (listing.number && number) {
    const understood = [part(listing.number.kind, number, number)]
    const { field } = listing.number
    const isOne = field
      ? { said: { [field]: String(Number(number)), keyword: '' }, criteria: NO_CRITERIA }
      : { said: null, criteria: { ...NO_CRITERIA, id: Number(number) } }
    return [{ ...isOne, understood, dropped: [] }, asText]
  }
  if (listing.knows.length === 0) return [asText]
  const listed = { locale, listing }
  const price = listing.price ? priceNamed(plain, listing.price) : null
  const words = spelledOut(price?.rest ?? plain)
  const recognised = recognise(words)
  const sources = sourcesOf(recognised, price)
  const all = readingOf(sources, listed)
  const names = listing.areNamed ? nameReadings(plain, recognised, { sources, listed }) : []
  const right = respelled(words, recognised.rest)
  const corrected = right === null ? [] : [readingOf(sourcesOf(recognise(right), price), listed)]
  const known = all.understood.filter((one) => one.kind !== 'text').length
  if (known === 0) return [...names, all, ...corrected]
  if (known === all.understood.length) return [...names, all, asText]
  return [...names, all, asText, ...corrected, readingOf(knownAlone(sources), listed)]
}

function sourcesOf({ meanings, rest, skipped, surnames }: Recognised, price: Sources['price']): Sources {
  return { meanings, price, texts: rest.map(searchedText), skipped: [...surnames, ...skipped] }
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
  { mayBeName, surnames, skipped }: Recognised,
  { sources, listed }: Made,
): readonly Reading[] {
  const readings: Reading[] = []
  const whole = mayBeName && !/\d/.test(plain) ? wholeNameTerm(plain) : null
  if (whole !== null) {
    const criteria = { ...NO_CRITERIA, words: termsOfName(plain) }
    const leading = { ...NO_CRITERIA, words: [[whole]] }
    readings.push({ said: null, criteria, understood: [textPart(plain)], dropped: [], leading })
  }
  if (surnames.length > 0) {
    const named = surnames.map((letter) => ({ text: letter, terms: [surnameTerm(foldText(letter))], typed: `${letter}老師` }))
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
