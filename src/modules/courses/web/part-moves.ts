/** What is moved: chapters with their units, by their numbers and in their order. */
export type PartOrder = readonly { readonly id: number; readonly unitList: readonly { readonly id: number }[] }[]

/** A move as a call makes it. */
export type PartMove =
  | { readonly kind: 'chapter'; readonly a: number; readonly b: number }
  | { readonly kind: 'unit'; readonly a: number; readonly b: number }
  | { readonly kind: 'unit-to-chapter'; readonly unitId: number; readonly chapterId: number }

/** Where a unit is to stand: before another one, or at the end of a chapter. */
export type UnitPlace = { readonly chapterId: number; readonly before: number | null }

/** Moves a chapter before another one, or to the end (`null`); null where it stands there already. */
export function moveChapterBefore(chapters: PartOrder, a: number, before: number | null): PartMove | null {
  const b = takenPlace(
    chapters.map(({ id }) => id),
    a,
    before,
  )
  return b === null ? null : { kind: 'chapter', a, b }
}

/** Moves a unit to a place; null where it stands there already. */
export function moveUnitBefore(chapters: PartOrder, a: number, { chapterId, before }: UnitPlace): PartMove | null {
  const units = chapters.find(({ id }) => id === chapterId)?.unitList.map(({ id }) => id) ?? []
  if (!units.includes(a))
    return before === null ? { kind: 'unit-to-chapter', unitId: a, chapterId } : { kind: 'unit', a, b: before }
  const b = takenPlace(units, a, before)
  return b === null ? null : { kind: 'unit', a, b }
}

/** Whose place `a` takes to stand before another one, or at the end; null where it stands there already. */
function takenPlace(ids: readonly number[], a: number, before: number | null): number | null {
  const from = ids.indexOf(a)
  const to = before === null ? ids.length : ids.indexOf(before)
  const b = from < to ? ids[to - 1] : ids[to]
  return b === undefined || b === a ? null : b
}

/** Where a unit stands now. */
export function placeOfUnit(chapters: PartOrder, unitId: number): UnitPlace | null {
  const chapter = chapters.find(({ unitList }) => unitList.some(({ id }) => id === unitId))
  if (!chapter) return null
  const at = chapter.unitList.findIndex(({ id }) => id === unitId)
  return { chapterId: chapter.id, before: chapter.unitList[at + 1]?.id ?? null }
}

/** Before which chapter one stands now; null at the end. */
export function placeOfChapter(chapters: PartOrder, chapterId: number): number | null {
  return chapters[chapters.findIndex(({ id }) => id === chapterId) + 1]?.id ?? null
}

/** One step up or down, for a unit also into the chapter before or behind; null where there is no further. */
export function stepOf(
  chapters: PartOrder,
  part: { readonly kind: 'chapter' | 'unit'; readonly id: number },
  way: 'up' | 'down',
) {
  return part.kind === 'chapter' ? stepOfChapter(chapters, part.id, way) : stepOfUnit(chapters, part.id, way)
}

function stepOfChapter(chapters: PartOrder, id: number, way: 'up' | 'down'): PartMove | null {
  const at = chapters.findIndex((chapter) => chapter.id === id)
  const b = chapters[at + (way === 'up' ? -1 : 1)]?.id
  return b === undefined ? null : { kind: 'chapter', a: id, b }
}

function stepOfUnit(chapters: PartOrder, id: number, way: 'up' | 'down'): PartMove | null {
  const at = chapters.findIndex(({ unitList }) => unitList.some((unit) => unit.id === id))
  const units = chapters[at]?.unitList ?? []
  const b = units[units.findIndex((unit) => unit.id === id) + (way === 'up' ? -1 : 1)]?.id
  if (b !== undefined) return { kind: 'unit', a: id, b }
  const next = chapters[at + (way === 'up' ? -1 : 1)]
  if (!next) return null
  return moveUnitBefore(chapters, id, { chapterId: next.id, before: way === 'up' ? null : (next.unitList[0]?.id ?? null) })
}
