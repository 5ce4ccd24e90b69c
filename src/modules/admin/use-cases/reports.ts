import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { decideReview } from '#modules/reviews/public.ts'
import { takeCaseDown } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import { countAnew, listHiddenTo, takeMessageAway } from '#modules/messages/public.ts'
import { decideReport, listContentReports, readContentReport } from '#modules/reports/public.ts'
import type { ReportRow } from '#modules/reports/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { requireOperator } from './require-operator.ts'

type Verdict = 'upheld' | 'dismissed'
export type ListReports = AskedPart & { readonly state: 'open' | Verdict }

/** What people reported. Refuses `ROLE_NOT_ALLOWED`. */
export async function listReports(ctx: Context, { state, ...asked }: ListReports) {
  requireOperator(ctx)
  const { list, ...found } = await listContentReports(ctx, { state, part: limited(asked) })
  return { list: list.map(shown), ...found }
}

/** One of them. Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`. */
export async function readReport(ctx: Context, reportId: string) {
  requireOperator(ctx)
  const report = await readContentReport(ctx, reportId)
  return { ...shown(report), hiddenTo: report.kind === 'account' ? await hiddenToOf(ctx, report.objectId) : [] }
}

/** The conversations of an account in which contacts were hidden, with whom and about which cases. */
async function hiddenToOf(ctx: Context, accountId: string) {
  const list = await listHiddenTo(ctx, accountId)
  const others = list.map((one) => (one.parentAccountId === accountId ? one.tutorAccountId : one.parentAccountId))
  const [tutors, parents] = await Promise.all([
    tutorNames(ctx.db, unique(list.map(({ tutorId }) => tutorId))),
    accountNames(ctx.db, unique(others.flatMap((other) => other ?? []))),
  ])
  return list.map(({ parentAccountId, tutorId, texts, lastDay, caseIds }, at) => {
    const accountIdOfOther = others[at] ?? null
    const name = parentAccountId === accountId ? tutors.get(tutorId)?.[ctx.locale] : parents.get(parentAccountId)
    return {
      accountId: accountIdOfOther,
      tutorId,
      name: name ?? '',
      texts,
      lastDay,
      cases: caseIds.map((jobId) => ({ jobId, jobNo: `C${jobId}` })),
    }
  })
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

function shown({ id, createdAt, decidedAt, ...report }: ReportRow) {
  return { reportId: id, ...report, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}

/**
 * Upholds or dismisses a report: what was reported goes or stays, those concerned are notified, and it is written down, all in
 * one transaction. Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`, `REPORT_DECIDED`.
 */
export async function decideOnReport(
  ctx: Context,
  { reportId, verdict, reason }: { readonly reportId: string; readonly verdict: Verdict; readonly reason: string },
): Promise<void> {
  requireOperator(ctx)
  await decideReport(ctx, {
    id: reportId,
    verdict,
    reason,
    settle: async (tx, { kind, objectId }) => {
      if (kind === 'message' && verdict === 'upheld') await takeMessageAway(tx, objectId)
      // A tutor's profile is taken away with the account, and an account is suspended, by hand.
      if (kind === 'account') await countAnew(tx, objectId)
      if (kind === 'case' && verdict === 'upheld') await takeCaseDown(tx, Number(objectId))
      if (kind === 'review') await decideReview(tx, { reviewId: objectId, verdict: verdict === 'upheld' ? 'hide' : 'keep' })
    },
  })
}
