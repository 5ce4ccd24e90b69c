import { REGIONS, districtIdOf, regionIdOf } from '#kernel/catalogue/areas.ts'
import type { Phrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * New towns that are one place of the catalogue, and the places that lie in them: Tseung Kwan O, Kwai Chung (Planning Department, outline
 * zoning plans), and the west of the island, of which people say 西環.
 */
const TOWNS: ReadonlyMap<number, readonly number[]> = new Map([
  [30801, [30802, 30803, 30804, 30805]],
  [30103, [30101, 30102, 30104, 30106]],
  [10107, [10104, 10105, 10106]],
  [30601, [30602, 30603]],
])

function liesIn(inner: number, outer: number): boolean {
  if (inner === outer) return false
  if (outer < 100) return regionIdOf(inner) === outer
  return (outer < 10_000 && districtIdOf(inner) === outer) || TOWNS.get(outer)?.includes(inner) === true
}

const isPlace = ({ meaning }: Phrase): boolean => meaning.kind === 'area'
const OR = /或|或者|\/|、|&|\+|\bor\b|\band\b|同|和|及/

/**
 * Phrases without places that only say where another one lies, as addresses do: 將軍澳坑口, 九龍區 最好旺角, Tai Wai, Sha Tin. Of two that are
 * joined by "or" or stand apart, both stay. A region says nothing beside a place in it, wherever it stands.
 */
export function withoutOuterPlaces(phrases: readonly Phrase[], tokens: readonly Token[], folded: string): readonly Phrase[] {
  const places = phrases.filter(isPlace)
  if (places.length < 2) return phrases
  const idOf = ({ meaning }: Phrase): number => Number(meaning.value)
  const between = (one: Phrase, other: Phrase): string =>
    folded.slice(tokens[one.at + one.length - 1]?.to, tokens[other.at]?.from)
  const isRegion = (id: number): boolean => REGIONS.some((region) => region.id === id)
  const isChinese = (phrase: Phrase): boolean => tokens[phrase.at]?.isCjk === true
  const isSaidBy = (outer: Phrase, inner: Phrase): boolean => {
    if (!liesIn(idOf(inner), idOf(outer))) return false
    const [first, second] = outer.at < inner.at ? [outer, inner] : [inner, outer]
    const gap = between(first, second)
    if (OR.test(gap)) return false
    if (isRegion(idOf(outer))) return true
    return outer === first ? /^[的嘅]?$/.test(gap) || (gap === ' ' && !isChinese(first)) : /^,? ?$/.test(gap)
  }
  return phrases.map((phrase) =>
    isPlace(phrase) && places.some((inner) => isSaidBy(phrase, inner)) ? { ...phrase, meaning: SAYS_NOTHING } : phrase,
  )
}

const SAYS_NOTHING: Phrase['meaning'] = { kind: 'stop', value: '', label: { zh: '', en: '' } }
