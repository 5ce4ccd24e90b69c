import { toDollars } from '#kernel/money.ts'
import { caseCards } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { dueFeesOf } from '../store/case-fees.ts'
import { requireParent } from '#modules/lessons/public.ts'
import { dueOf } from './case-fee.ts'

/** The case fees that the caller owes, the first to be paid first; of one case when it is named. */
export async function listDueFees(ctx: Context, { jobId }: { readonly jobId?: number | undefined }) {
  const all = await dueFeesOf(ctx.db, requireParent(ctx.actor))
  const fees = jobId === undefined ? all : all.filter(({ caseId }) => caseId === jobId)
  const [names, cards] = await Promise.all([
    tutorNames(ctx.db, [...new Set(fees.map(({ tutorId }) => tutorId))]),
    caseCards(ctx, [...new Set(fees.map(({ caseId }) => caseId))], ctx.locale),
  ])
  const titles = new Map(cards.map(({ jobId: id, caseTitle }) => [id, caseTitle]))
  return {
    list: fees.map((fee) => ({
      jobId: fee.caseId,
      jobNo: `C${fee.caseId}`,
      caseTitle: titles.get(fee.caseId) ?? '',
      tutorId: fee.tutorId,
      tutorName: names.get(fee.tutorId)?.[ctx.locale] ?? '',
      due: toDollars(dueOf(fee)),
      dueAt: fee.dueAt.toISOString(),
    })),
  }
}
