import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { chaptersOf, findChapter, placeChapter } from '../store/draft-chapters.ts'
import { findUnit, placeUnit, unitsOfChapter } from '../store/draft-units.ts'
import { noteChange } from './hold-draft.ts'
import type { Saved } from './hold-draft.ts'
import { holdChapter } from './write-chapters.ts'
import { holdUnit } from './write-units.ts'

type Placed = { readonly id: number; readonly position: string }
type Write = (part: Placed) => Promise<void>

/** Texts between which there is hardly another are longer; then all are written anew. */
const LONGEST_POSITION = 40

/**
 * Moves chapter `a` to the place of chapter `b` of the same course: behind it when `a` came before, else before it. One row is written, so that
 * moves of others are not lost. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`.
 */
export async function orderChapter(ctx: Context, { a, b }: { readonly a: number; readonly b: number }): Promise<Saved> {
  return await inTransaction(ctx, async (tx) => {
    const { draft } = await holdChapter(tx, a)
    const chapters = await chaptersOf(tx.db, draft.id)
    if (!chapters.some(({ id }) => id === b)) throw new Refusal('COURSE_NOT_FOUND')
    await place(movedTo(chapters, a, b), a, async (part) => await placeChapter(tx.db, part))
    return await noteChange(tx, draft)
  })
}

/** The same of units; where `b` is in another chapter, `a` comes before it. */
export async function orderUnit(ctx: Context, { a, b }: { readonly a: number; readonly b: number }): Promise<Saved> {
  return await inTransaction(ctx, async (tx) => {
    const { draft, unit } = await holdUnit(tx, a)
    // Not held: whoever holds two drafts may wait for whoever holds them the other way round.
    const other = await findUnit(tx.db, { id: b, tutorId: draft.tutorId })
    if (other?.manuscriptId !== draft.id) throw new Refusal('COURSE_NOT_FOUND')
    const { chapterId } = other
    const there = await unitsOfChapter(tx.db, chapterId)
    const order = unit.chapterId === chapterId ? movedTo(there, a, b) : before(there, unit, b)
    await place(order, a, async (part) => await placeUnit(tx.db, { ...part, chapterId }))
    return await noteChange(tx, draft)
  })
}

/** Moves a unit to the end of a chapter of the same course. Refuses as above. */
export async function moveUnitTo(
  ctx: Context,
  { unitId, chapterId }: { readonly unitId: number; readonly chapterId: number },
): Promise<Saved> {
  return await inTransaction(ctx, async (tx) => {
    const { draft, unit } = await holdUnit(tx, unitId)
    const chapter = await findChapter(tx.db, { id: chapterId, tutorId: draft.tutorId })
    if (chapter?.manuscriptId !== draft.id) throw new Refusal('COURSE_NOT_FOUND')
    const there = (await unitsOfChapter(tx.db, chapterId)).filter(({ id }) => id !== unitId)
    await place([...there, unit], unitId, async (part) => await placeUnit(tx.db, { ...part, chapterId }))
    return await noteChange(tx, draft)
  })
}

function movedTo<P extends Placed>(parts: readonly P[], a: number, b: number): readonly P[] {
  const from = parts.findIndex(({ id }) => id === a)
  const to = parts.findIndex(({ id }) => id === b)
  const moved = parts[from]
  if (!moved) return parts
  return parts.toSpliced(from, 1).toSpliced(to, 0, moved)
}

function before<P extends Placed>(parts: readonly P[], moved: P, b: number): readonly P[] {
  return parts.toSpliced(
    parts.findIndex(({ id }) => id === b),
    0,
    moved,
  )
}

/** Writes where the moved part stands in its new order. */
async function place(order: readonly Placed[], movedId: number, write: Write): Promise<void> {
  const at = order.findIndex(({ id }) => id === movedId)
  const position = generateKeyBetween(order[at - 1]?.position ?? null, order[at + 1]?.position ?? null)
  if (position.length <= LONGEST_POSITION) return await write({ id: movedId, position })
  // Out of each other's way first: no two stand at one place at any time.
  for (const { id } of order) await write({ id, position: `~${id}` })
  const positions = generateNKeysBetween(null, null, order.length)
  for (const [nth, { id }] of order.entries()) await write({ id, position: positions[nth] ?? '' })
}
