import type { OwnedDetail, UnitProgress } from '../contract/customer.ts'

export type OwnedUnit = OwnedDetail['chapterList'][number]['unitList'][number]

/** Whether where its reader is in a unit is kept: not of a preview that is not theirs. */
export const isKept = ({ isOwned, price }: OwnedUnit): boolean => isOwned || price === 0

/** What counts as a reader's own of a course: what is theirs, also while it rests, and what costs nothing. */
const isOwn = (unit: OwnedUnit): boolean => unit.isOwned || unit.isResting || (unit.buy && isKept(unit))

/** All units of a course in their order, with progress that was saved since the page was read. */
export function unitsOf(
  { chapterList }: Pick<OwnedDetail, 'chapterList'>,
  saved: ReadonlyMap<number, UnitProgress>,
): readonly OwnedUnit[] {
  return chapterList.flatMap(({ unitList }) => unitList).map((unit) => withSaved(unit, saved))
}

/** A unit with progress that was saved since the page was read. */
export function withSaved(unit: OwnedUnit, saved: ReadonlyMap<number, UnitProgress>): OwnedUnit {
  return { ...unit, progress: saved.get(unit.unitProductId) ?? unit.progress }
}

/** How many units of a course are its reader's, and how many of them are complete. */
export function countsOf(units: readonly OwnedUnit[]): { readonly count: number; readonly complete: number } {
  const own = units.filter(isOwn)
  return { count: own.length, complete: own.filter(({ progress }) => progress?.isComplete).length }
}

/** The next unit behind one that plays; null at the end. */
export function nextOf(units: readonly OwnedUnit[], unitProductId: number): OwnedUnit | null {
  const at = units.findIndex((unit) => unit.unitProductId === unitProductId)
  return units.slice(at + 1).find(({ buy }) => buy) ?? null
}

/** The unit to go on with: the one that was watched last, behind a complete one the next that is not, else the first that is not; null where nothing plays. */
export function unitToGoOn(units: readonly OwnedUnit[], last: number | null): OwnedUnit | null {
  const playable = units.filter(({ buy }) => buy)
  const left = playable.filter((unit) => isKept(unit) && !unit.progress?.isComplete)
  const at = playable.findIndex(({ unitProductId }) => unitProductId === last)
  const known = playable[at]
  if (known && !known.progress?.isComplete) return known
  return playable.slice(at + 1).find((unit) => left.includes(unit)) ?? left[0] ?? known ?? playable[0] ?? null
}

const BEFORE_SECONDS = 3

/** From where a unit goes on: a little before where it was left, from its start when it is complete, or was hardly begun. */
export function resumeAt({ progress }: Pick<OwnedUnit, 'progress'>): number {
  if (!progress || progress.isComplete) return 0
  return Math.max(0, progress.progressSeconds - BEFORE_SECONDS)
}
