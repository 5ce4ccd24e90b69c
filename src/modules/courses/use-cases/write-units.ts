import { randomUUID } from 'node:crypto'
import { generateKeyBetween } from 'fractional-indexing'
import { fromDollars, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { MOST_UNITS } from '../domain/course-limits.ts'
import type { UnitTexts, Written } from '../domain/written-course.ts'
import { changeUnit, deleteUnitRow, findUnit, insertUnit, unitsOf } from '../store/draft-units.ts'
import type { PlacedUnit } from '../store/draft-units.ts'
import { emptyUnits } from './empty-units.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import type { Saved } from './hold-draft.ts'
import { unitTextsOf } from './manuscript-answer.ts'
import { holdChapter } from './write-chapters.ts'

/** A unit of an own course that is held, with its draft. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`. */
export async function holdUnit(tx: Transaction, id: number) {
  const tutorId = requireTutor(tx.actor)
  const before = await findUnit(tx.db, { id, tutorId })
  if (!before) throw new Refusal('COURSE_NOT_FOUND')
  const draft = await holdDraft(tx, before.manuscriptId)
  // As it is now that nobody else changes it.
  const unit: PlacedUnit | null = await findUnit(tx.db, { id, tutorId })
  if (!unit) throw new Refusal('COURSE_NOT_FOUND')
  return { draft, unit }
}

type NewUnit = { readonly chapterId: number; readonly name: string; readonly price: number }

/** Adds a unit behind the others of a chapter. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `TOO_MANY_UNITS`, `UNIT_PRICE`. */
export async function addUnit(ctx: Context, { chapterId, name, price }: NewUnit): Promise<Saved & { readonly id: number }> {
  return await inTransaction(ctx, async (tx) => {
    const { draft } = await holdChapter(tx, chapterId)
    const units = await unitsOf(tx.db, draft.id)
    if (units.length >= MOST_UNITS) throw new Refusal('TOO_MANY_UNITS')
    const inCents = await unitPrice(tx, price)
    const saved = await noteChange(tx, draft)
    const last = units.findLast((unit) => unit.chapterId === chapterId)
    const position = generateKeyBetween(last?.position ?? null, null)
    const unit = { unitKey: randomUUID(), chapterId, name, price: inCents, revision: saved.revision, position }
    return { ...saved, id: await insertUnit(tx.db, unit) }
  })
}

/** A price as it is stored. Refuses `UNIT_PRICE` for one that is neither nothing nor within what a unit may cost (decisions 2.1). */
async function unitPrice(tx: Transaction, inDollars: number): Promise<Cents> {
  const price = fromDollars(inDollars)
  const { courseUnitLeast: least, courseUnitMost: most } = await amountsAt(tx, amounts)
  if (price !== 0 && (price < least || price > most))
    throw new Refusal('UNIT_PRICE', { least: toShortAmount(least), most: toShortAmount(most) })
  return price
}

/** Saves what was changed of a unit. Refuses as `writeCourse`, and `UNIT_PRICE`. */
export async function writeUnit(
  ctx: Context,
  { id, revision, unitName, price, isPreview }: Written<UnitTexts>,
): Promise<Saved & { readonly fields: UnitTexts }> {
  return await inTransaction(ctx, async (tx) => {
    const { draft, unit } = await holdUnit(tx, id)
    if (unit.revision > revision) throw new Refusal('COURSE_CHANGED')
    const after = {
      name: unitName ?? unit.name,
      price: price === undefined ? unit.price : await unitPrice(tx, price),
      isPreview: isPreview ?? unit.isPreview,
    }
    const saved = await noteChange(tx, draft)
    await changeUnit(tx.db, { id, revision: saved.revision, ...after })
    return { ...saved, fields: unitTextsOf(after) }
  })
}

/** Takes a unit away with its video, files and captions. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`. */
export async function removeUnit(ctx: Context, id: number): Promise<Saved> {
  return await inTransaction(ctx, async (tx) => {
    const { draft, unit } = await holdUnit(tx, id)
    await emptyUnits(tx, [unit])
    await deleteUnitRow(tx.db, id)
    return await noteChange(tx, draft)
  })
}
