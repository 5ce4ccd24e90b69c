import { findArea } from '#kernel/catalogue/areas.ts'
import type { Meaning } from '#modules/vocabulary/public.ts'
import { around } from '#modules/vocabulary/public.ts'
import { keyOf, ownValue, priceValue, readingOf } from './reading.ts'
import type { Listed, Reading, Sources, UnderstoodPart } from './reading.ts'

/** In which order things are given up: what matters least to the search first, the subject last. */
const ORDER: readonly UnderstoodPart['kind'][] = [
  ...(['text', 'name', 'own', 'photo', 'star', 'time', 'feature', 'price', 'experience', 'mode', 'job', 'education'] as const),
  ...(['language', 'sex', 'major', 'university', 'area', 'grade', 'subject'] as const),
]
/** A child's need is no wish: it goes last of all. */
const NEEDS = new Set(['other_sen'])
const weightOf = ({ kind, value }: UnderstoodPart): number => (NEEDS.has(value) ? ORDER.length : ORDER.indexOf(kind))
/** A keyword with more parts than these is relaxed by the first of them. */
const MOST_TRIES = 8

/** A reading with less, and what was taken from it. */
export type Relaxed = { readonly taken: readonly UnderstoodPart[]; readonly reading: Reading }

/**
 * A place is given up step by step: its district, those around it, its region. Takes one part of a reading after the other until at least one listed person meets the rest of it: each alone first, then more and more of
 * them, less what turns out not to be in the way. One part always stays; null where not even that is met.
 */
export async function relax(
  { sources, understood }: Reading,
  listed: Listed,
  isMet: (less: Reading) => Promise<boolean>,
): Promise<Relaxed | null> {
  // An order leaves nobody out.
  const narrowing = understood.filter(({ kind }) => kind !== 'order')
  if (!sources || narrowing.length < 2) return null
  const parts = narrowing.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, MOST_TRIES)
  const without = async (taken: readonly UnderstoodPart[]): Promise<Relaxed | null> => {
    const less = lessOf(sources, taken)
    const reading = readingOf(less, listed)
    if (!(await isMet(reading))) return null
    for (const meanings of nearby(sources, taken)) {
      const near = readingOf({ ...less, meanings: [...less.meanings, ...meanings] }, listed)
      if (await isMet(near)) return { taken, reading: near }
    }
    return { taken, reading }
  }
  for (const one of parts) {
    const found = await without([one])
    if (found) return found
  }
  for (let count = 2; count < Math.min(narrowing.length, parts.length + 1); count++) {
    let found = await without(parts.slice(0, count))
    if (!found) continue
    for (const one of found.taken.slice(0, -1)) found = (await without(found.taken.filter((other) => other !== one))) ?? found
    return found
  }
  return null
}

/** Wider places instead of the one that was taken, the nearest first; where another is left, that is where people look. */
function nearby({ meanings }: Sources, taken: readonly UnderstoodPart[]): readonly (readonly Meaning[])[] {
  const places = taken.filter(({ kind }) => kind === 'area')
  const [place] = places
  const all = meanings.filter(({ kind }) => kind === 'area')
  if (!place || new Set(all.map(keyOf)).size > places.length) return []
  return around(Number(place.value)).map((areas) => areas.flatMap(placeMeaning))
}

function placeMeaning(id: number): readonly Meaning[] {
  const area = findArea(id)
  return area ? [{ kind: 'area', value: String(id), label: area }] : []
}

function lessOf(sources: Sources, taken: readonly UnderstoodPart[]): Sources {
  const keys = new Set(taken.map(keyOfPart))
  return {
    ...sources,
    meanings: sources.meanings.filter((meaning) => !keys.has(keyOf(meaning))),
    own: (sources.own ?? []).filter((one) => !keys.has(`own ${ownValue(one)}`)),
    price: sources.price && keys.has(`price ${priceValue(sources.price)}`) ? null : sources.price,
    texts: sources.texts.filter(({ text, isName }) => !keys.has(`${isName ? 'name' : 'text'} ${text}`)),
  }
}

const keyOfPart = ({ kind, value }: UnderstoodPart): string => `${kind} ${value}`
