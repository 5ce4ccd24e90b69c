import type { Context } from '#platform/context.ts'
import { CHECK_KINDS, standingOf } from '../domain/verification.ts'
import type { CheckKind, CheckStanding } from '../domain/verification.ts'
import { findVerifications, phoneProvedAt } from '../store/verifications.ts'

/** How every rung of a tutor's ladder stands at `now`. */
export async function standingsOf(ctx: Context, tutorId: number): Promise<ReadonlyMap<CheckKind, CheckStanding>> {
  const now = ctx.now()
  const [requests, phone] = await Promise.all([findVerifications(ctx.db, tutorId), phoneProvedAt(ctx.db, tutorId)])
  const byKind = Map.groupBy(requests, (request): CheckKind => request.kind)
  return new Map(
    CHECK_KINDS.map((kind): [CheckKind, CheckStanding] => {
      if (kind !== 'phone') return [kind, standingOf(byKind.get(kind) ?? [], now)]
      const state = phone ? 'approved' : 'none'
      return [kind, { state, checkedAt: phone, expiresAt: null, reason: null, isWaiting: false }]
    }),
  )
}

/** What was checked of a tutor and holds now, for the public profile. */
export async function checksOf(ctx: Context, tutorId: number) {
  const standings = await standingsOf(ctx, tutorId)
  return CHECK_KINDS.flatMap((kind) => {
    const standing = standings.get(kind)
    if (standing?.state !== 'approved' || !standing.checkedAt) return []
    return [{ kind, checkedAt: standing.checkedAt.toISOString(), expiresAt: standing.expiresAt?.toISOString() ?? null }]
  })
}
