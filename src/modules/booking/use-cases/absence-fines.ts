import { cents, toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { fineOfAbsentParent, fineOfAbsentTutor } from '../domain/fine-tariff.ts'
import { AGREED } from '../domain/lesson-moves.ts'
import { openEscrowsOf } from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import type { Lesson } from '../store/lessons.ts'
import { quotedTo } from './quoted-moments.ts'

/** What an absence costs by the tariff, in dollars: the tutor, and the parent the first time in a match and later. */
type AbsenceFines = { readonly tutor: number; readonly first: number; readonly later: number }

/** What each of these lessons costs a side that does not come, as that side was quoted; those that cost nothing are left out. */
export async function absenceFines(ctx: Context, lessons: readonly Lesson[]): Promise<ReadonlyMap<string, AbsenceFines>> {
  const ahead = ctx.takesPayments ? lessons.filter(({ state }) => AGREED.includes(state)) : []
  const escrows = await openEscrowsOf(ctx.db, [...new Set(ahead.map(({ caseId }) => caseId))])
  const fines = new Map<string, AbsenceFines>()
  for (const lesson of ahead) {
    const escrow = escrows.find((one) => isOf(one, lesson))
    // A free trial that a tutor misses costs what an absence costs beyond the lesson.
    if (!escrow?.finesApply || (lesson.price === null && lesson.trialId === null)) continue
    const price = lesson.price ?? cents(0)
    const [ofTutor, ofParent] = [await quotedTo(ctx, 'tutor', escrow), await quotedTo(ctx, 'parent', escrow)]
    fines.set(lesson.id, {
      tutor: toDollars(fineOfAbsentTutor(price, ofTutor).amount),
      first: toDollars(fineOfAbsentParent(price, 0, ofParent).amount),
      later: toDollars(fineOfAbsentParent(price, 1, ofParent).amount),
    })
  }
  return fines
}

const isOf = ({ caseId, tutorId, trialId }: Escrow, lesson: Lesson): boolean =>
  caseId === lesson.caseId && tutorId === lesson.tutorId && trialId === lesson.trialId
