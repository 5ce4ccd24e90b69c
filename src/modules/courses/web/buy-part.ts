import type { ShownChapter, ShownUnit } from './shown-course.ts'

/** What is bought at once, by the number of its product, and what it is called. */
export type BuyPart = { readonly productId: number; readonly name: string } & (
  | { readonly part: 'whole' | 'unit' }
  /** All of a chapter that is not the buyer's yet. */
  | { readonly part: 'chapter'; readonly unitProductIds: readonly number[] }
)

/** A unit of what is on sale; its number is that of its product. */
export function unitPart({ id, unitName }: Pick<ShownUnit, 'id' | 'unitName'>): BuyPart {
  return { part: 'unit', productId: id, name: unitName }
}

/**
 * What is left of a chapter, under the name that it has on the page; null where a press on a unit buys the same for the same, and where
 * nothing of it costs anything.
 */
export function chapterPart({ id, due = 0, unitList }: ShownChapter, name: string): BuyPart | null {
  const left = unitList.filter(({ isOwned }) => !isOwned)
  const [one, another] = left.filter(({ price }) => price > 0)
  if (!one || (!another && due >= one.price)) return null
  return { part: 'chapter', productId: id, name, unitProductIds: left.map((unit) => unit.id) }
}
