import type { Context } from '#platform/context.ts'
import { CHECK_KINDS, checkStatusOf } from '../domain/verification.ts'
import type { CheckKind, CheckStatus } from '../domain/verification.ts'
import { findVerifications, phoneProvedAt } from '../store/verifications.ts'

/** How every rung of a tutor's ladder stands at `now`. */
export async function checkStatusesOf(ctx: Context, tutorId: number): Promise<ReadonlyMap<CheckKind, CheckStatus>> {
  const now = ctx.now()
  const [requests, phone] = await Promise.all([findVerifications(ctx.db, tutorId), phoneProvedAt(ctx.db, tutorId)])
  const byKind = Map.groupBy(requests, (request): CheckKind => request.kind)
  return new Map(
    CHECK_KINDS.map((kind): [CheckKind, CheckStatus] => {
      if (kind !== 'phone') return [kind, checkStatusOf(byKind.get(kind) ?? [], now)]
      const state = phone ? 'approved' : 'none'
      return [kind, { state, checkedAt: phone, expiresAt: null, reason: null, isWaiting: false }]
    }),
  )
}

/** What was checked of a tutor and holds now, for the public profile. */
export async function checksOf(ctx: Context, tutorId: number) {
  const checkStatuses = await checkStatusesOf(ctx, tutorId)
  return CHECK_KINDS.flatMap((kind) => {
    const checkStatus = checkStatuses.get(kind)
    if (checkStatus?.state !== 'approved' || !checkStatus.checkedAt) return []
    return [{ kind, checkedAt: checkStatus.checkedAt.toISOString(), expiresAt: checkStatus.expiresAt?.toISOString() ?? null }]
  })
}
