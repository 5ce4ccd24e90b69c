import type { Db } from '#platform/db/database.ts'
import { arraysOf, buildPart, clearBit, countBits, fullBitmap, keptPostings, ordinalOf } from '#modules/engine/public.ts'
import type { IndexPart, IndexRow, LivePart } from '#modules/engine/public.ts'
import { readIndexRowsOf } from './index-rows.ts'

/** A large part that never changes and a small one with what changed since; replaced whole, so readers need no lock. */
export type LiveIndex = {
  readonly main: LivePart
  readonly delta: LivePart
  /** Rows of the delta. */
  readonly rows: ReadonlyMap<number, IndexRow>
  /** Changes followed since the main part was built. */
  readonly changed: number
}

const livePart = (part: IndexPart): LivePart => ({ part, alive: null, kept: keptPostings(part.size) })

/** A part just built, without changes. */
export function freshIndex(part: IndexPart): LiveIndex {
  return { main: livePart(part), delta: livePart(buildPart(part.listing, [])), rows: new Map(), changed: 0 }
}

/** Reads the changed documents again: they leave the main part and, while listed, stand in the delta. */
export async function withChanges(db: Db, live: LiveIndex, ids: readonly number[]): Promise<LiveIndex> {
  if (ids.length === 0) return live
  const rows = new Map(live.rows)
  for (const id of ids) rows.delete(id)
  for (const row of await readIndexRowsOf(db, live.main.part.listing, ids)) rows.set(row[0], row)
  const alive = live.main.alive?.slice() ?? fullBitmap(live.main.part.size)
  for (const id of ids) {
    const ordinal = ordinalOf(live.main.part, id)
    if (ordinal >= 0) clearBit(alive, ordinal)
  }
  const delta = livePart(buildPart(live.main.part.listing, [...rows.values()]))
  return { main: { ...live.main, alive }, delta, rows, changed: live.changed + ids.length }
}

/** Documents that can be found. */
export function documentsOf({ main, delta }: LiveIndex): number {
  return (main.alive ? countBits(main.alive) : main.part.size) + delta.part.size
}

/** Bytes of the arrays of both parts and of what is kept for repeated queries. */
export function bytesOf({ main, delta }: LiveIndex): number {
  const part = (live: LivePart): number => arraysOf(live.part).reduce((sum, array) => sum + array.byteLength, 0)
  const kept = [...[...main.kept.bySource.values()].map(({ memory }) => memory), ...main.kept.prices.values()]
  return part(main) + part(delta) + kept.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
