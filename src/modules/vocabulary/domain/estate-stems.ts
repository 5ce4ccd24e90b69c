import { SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { once } from '#kernel/once.ts'
import { foldText } from './fold-text.ts'
import places from './places.json' with { type: 'json' }
import type { Rewrite } from './rewritten.ts'

const LEAST_LETTERS = 2
const ESTATE = '村'

/** Names of public estates without the word for them, which by themselves are words or names as well: 順利, 太平. */
const stemsOf = (names: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(names)
    .flatMap((some) => some.split(' | '))
    .map(foldText)
    .filter((name) => name.endsWith(ESTATE) && name.length === LEAST_LETTERS + 1)
    .map((name) => name.slice(0, -1))

/** An estate in short where somebody lives there or behind the town that it is in: 住順利, 天水圍天晴. */
export const estatesInFull = once((): Rewrite => {
  const stems = [...new Set(stemsOf(places.estates.names))].join('|')
  const towns = SUB_AREAS.map(({ zh }) => foldText(zh)).join('|')
  const pattern = `(${stems})(?<=(?:住|喺|在|近|${towns})(?:${stems}))(?![村苑阁楼园])`
  return [new RegExp(pattern, 'g'), (stem = '') => `${stem}${ESTATE}`]
})
