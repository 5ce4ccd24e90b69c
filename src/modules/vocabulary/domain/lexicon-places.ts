import { inAllWords } from '#kernel/locale.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import { AREA_NAMES } from './lexicon-words.ts'
import places from './places.json' with { type: 'json' }

const GROUPS = Object.values(places).map(({ names }) => new Map<string, string>(Object.entries(names)))
const STOPS = [places.stations, places.lightRail].map(({ names }) => new Map<string, string>(Object.entries(names)))

/** District names that are ordinary words. */
const AMBIGUOUS = new Set(['north', 'eastern', 'southern', 'islands', '北', '東', '南', '離島區'])

const namesIn = (groups: readonly ReadonlyMap<string, string>[], area: Area): readonly string[] =>
  groups.flatMap((group) => group.get(String(area.id))?.split(' | ') ?? [])

/** A station with the word for it: `太古站`, `Tai Koo station`. */
const asStation = (name: string): readonly string[] =>
  name.endsWith('站') || / station$/i.test(name) ? [] : /^[a-z]/i.test(name) ? [`${name} station`, `${name} mtr`] : [`${name}站`]

/** What people call a place itself. */
export function namesOfPlace(area: Area): readonly string[] {
  const isDistrict = area.id > 100 && area.id < 1000
  const short = isDistrict && area.zh.length > 2 && area.zh.endsWith('區') ? [area.zh.slice(0, -1)] : []
  const broad = area.id > 1000 ? [`${area.zh}區`, `${area.zh}站`] : []
  const others = AREA_NAMES[area.id]?.split('|') ?? []
  return [...inAllWords(area), ...others, ...short, ...broad].filter((name) => !AMBIGUOUS.has(name.toLowerCase()))
}

/** What lies in it: stations, estates and landmarks, and short for any of them. */
export function namesInPlace(area: Area): readonly string[] {
  return [...namesIn(GROUPS, area), ...namesIn(STOPS, area).flatMap(asStation)]
}
