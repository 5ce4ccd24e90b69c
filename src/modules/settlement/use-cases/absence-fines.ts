import { cents, toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { fineOfAbsentParent, fineOfAbsentTutor } from '../domain/fine-tariff.ts'
import { AGREED } from '#modules/lessons/public.ts'
import { openEscrowsOf } from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import type { Lesson, KnownOfLesson, KnownOfLessons } from '#modules/lessons/public.ts'
import { quotedTo } from './quoted-to.ts'

type Asked = { readonly lessons: readonly Lesson[] }

/** What each of these lessons costs a side that does not come, as that side was quoted; those that cost nothing are left out. */
export async function absencesShown(ctx: Context, { lessons }: Asked): Promise<KnownOfLessons> {
  const ahead = ctx.takesPayments ? lessons.filter(({ state }) => AGREED.includes(state)) : []
  const escrows = await openEscrowsOf(ctx.db, [...new Set(ahead.map(({ caseId }) => caseId))])
  const fines = new Map<string, Partial<KnownOfLesson>>()
  for (const lesson of ahead) {
    const escrow = escrows.find((one) => isOf(one, lesson))
    // A free trial that a tutor misses costs what an absence costs beyond the lesson.
    if (!escrow?.finesApply || (lesson.price === null && lesson.trialId === null)) continue
    const price = lesson.price ?? cents(0)
    const [ofTutor, ofParent] = [await quotedTo(ctx, 'tutor', escrow), await quotedTo(ctx, 'parent', escrow)]
    const absence = {
      tutor: toDollars(fineOfAbsentTutor(price, ofTutor).amount),
      first: toDollars(fineOfAbsentParent(price, 0, ofParent).amount),
      later: toDollars(fineOfAbsentParent(price, 1, ofParent).amount),
    }
    fines.set(lesson.id, { absence })
  }
  return fines
}

const isOf = ({ caseId, tutorId, trialId }: Escrow, lesson: Lesson): boolean =>
  caseId === lesson.caseId && tutorId === lesson.tutorId && trialId === lesson.trialId
