import { decideReview } from '#modules/booking/public.ts'
import { takeCaseDown } from '#modules/cases/public.ts'
import { decideReport, listContentReports } from '#modules/messages/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { requireOperator } from './ground.ts'
import type { AdminContext } from './ground.ts'

type Verdict = 'upheld' | 'dismissed'
export type ListReports = { readonly state: 'open' | Verdict; readonly pageNum: number; readonly pageSize: number }

/** What people reported. Refuses `ROLE_NOT_ALLOWED`. */
export async function listReports(ctx: AdminContext, query: ListReports) {
  requireOperator(ctx)
  const { list, total } = await listContentReports(ctx, query)
  return {
    list: list.map(({ id, createdAt, decidedAt, ...report }) => ({
      reportId: id,
      ...report,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
    total,
    hasNextPage: query.pageNum * query.pageSize < total,
  }
}

/**
 * Upholds or dismisses a report: what was reported goes or stays, those concerned are told, and it is written down, all in
 * one transaction. Refuses `ROLE_NOT_ALLOWED`, `REPORT_NOT_FOUND`, `REPORT_DECIDED`.
 */
export async function decideOnReport(
  ctx: AdminContext,
  { reportId, verdict, reason }: { readonly reportId: string; readonly verdict: Verdict; readonly reason: string },
): Promise<void> {
  const { operatorId } = requireOperator(ctx)
  const now = ctx.now()
  await decideReport(ctx, {
    keys: ctx.keys,
    id: reportId,
    verdict,
    settle: async (trx, { kind, objectId }) => {
      // A tutor's profile is taken away with the account, by hand.
      if (kind === 'case' && verdict === 'upheld') await takeCaseDown(trx, Number(objectId), { keys: ctx.keys, now })
      if (kind === 'review') {
        const word = verdict === 'upheld' ? 'hide' : 'keep'
        await decideReview(trx, { reviewId: objectId, verdict: word, operatorId, now })
      }
    },
    record: async (trx, { kind, objectId }) => {
      const details = { reportId, of: kind, ...(reason ? { reason } : {}) }
      const object = { kind, id: objectId }
      await recordAudit(trx, { actor: ctx.actor, action: `report.${verdict}`, object, details, now })
    },
  })
}
