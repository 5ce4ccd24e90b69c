import { keyOf, priceValue, readingOf } from './reading.ts'
import type { Listed, Reading, Sources, UnderstoodPart } from './reading.ts'

/** In which order things are given up: what matters least to the search first, the subject last. */
const ORDER: readonly UnderstoodPart['kind'][] = [
  ...(['text', 'time', 'feature', 'price', 'mode', 'job', 'education', 'language', 'sex', 'major', 'university'] as const),
  ...(['area', 'grade', 'subject'] as const),
]
/** A keyword with more parts than these is relaxed by the first of them. */
const MOST_TRIES = 8

/** A reading with less, and what was taken from it. */
export type Relaxed = { readonly taken: readonly UnderstoodPart[]; readonly reading: Reading }

/**
 * Takes one part of a reading after the other until at least one listed person meets the rest of it: each alone first, then more and more of
 * them, less what turns out not to be in the way. One part always stays; null where not even that is met.
 */
export async function relax(
  { sources, understood }: Reading,
  listed: Listed,
  isMet: (less: Reading) => Promise<boolean>,
): Promise<Relaxed | null> {
  if (!sources || understood.length < 2) return null
  const parts = understood.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).slice(0, MOST_TRIES)
  const without = async (taken: readonly UnderstoodPart[]): Promise<Relaxed | null> => {
    const reading = readingOf(lessOf(sources, taken), listed)
    return (await isMet(reading)) ? { taken, reading } : null
  }
  for (const one of parts) {
    const found = await without([one])
    if (found) return found
  }
  for (let count = 2; count < Math.min(understood.length, parts.length + 1); count++) {
    let found = await without(parts.slice(0, count))
    if (!found) continue
    for (const one of found.taken.slice(0, -1)) found = (await without(found.taken.filter((other) => other !== one))) ?? found
    return found
  }
  return null
}

function lessOf(sources: Sources, taken: readonly UnderstoodPart[]): Sources {
  const keys = new Set(taken.map(keyOfPart))
  return {
    ...sources,
    meanings: sources.meanings.filter((meaning) => !keys.has(keyOf(meaning))),
    price: sources.price && keys.has(`price ${priceValue(sources.price)}`) ? null : sources.price,
    texts: sources.texts.filter(({ text }) => !keys.has(`text ${text}`)),
  }
}

const keyOfPart = ({ kind, value }: UnderstoodPart): string => `${kind} ${value}`
