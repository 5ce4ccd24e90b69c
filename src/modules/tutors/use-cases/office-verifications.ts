import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { listVerificationQueue, readDeskVerification } from './verification-queue.ts'
import { listAudit } from '#platform/audit.ts'
import type { AuditEntry } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'

type Queue = Parameters<typeof listVerificationQueue>[1]
export type ListVerifications = AskedPart & { readonly keyword: string; readonly queue: Queue['state'] }

/** Checks in a state, or those of a tutor. Refuses `ROLE_NOT_ALLOWED`. */
export async function listVerifications(ctx: Context, { keyword, queue, ...asked }: ListVerifications) {
  return await listVerificationQueue(ctx, { state: queue, word: keyword, part: limited(asked) })
}

const MOST_LOGGED = 100

/** One check with everything that happened to it. Refuses `ROLE_NOT_ALLOWED`, `VERIFICATION_NOT_FOUND`. */
export async function readVerification(ctx: Context, id: string) {
  requireOperator(ctx)
  const { tries, decidedBy, ...check } = await readDeskVerification(ctx, id)
  const tutor = { objectKind: 'tutor', objectId: String(check.tutorId), action: 'verification.dropped' }
  const [reads, drops] = await Promise.all([
    listAudit(ctx.db, { objectKind: 'verification', objectId: id, limit: MOST_LOGGED }),
    listAudit(ctx.db, { ...tutor, limit: MOST_LOGGED }),
  ])
  const names = await findNames(ctx.db, [...reads.map(({ actorId }) => actorId), ...tries.flatMap((one) => one.decidedBy ?? [])])
  const nameOf = (operatorId: string | null): string | null => (operatorId === null ? null : (names.get(operatorId) ?? null))
  const story = [
    ...tries.flatMap((one, place) => movesOf(one, { isFirst: place === 0, drops })),
    ...reads.map(({ at, actorId: by }): Move => ({ at, move: 'read', by })),
  ].map(({ at, move, by = null, reason = null }) => ({ at: at.toISOString(), move, by: nameOf(by), reason }))
  return { ...check, decidedBy: nameOf(decidedBy), story }
}

type Try = Awaited<ReturnType<typeof readDeskVerification>>['tries'][number]
type Move = {
  readonly at: Date
  readonly move: 'submitted' | 'again' | 'read' | 'approved' | 'rejected' | 'expired' | 'dropped'
  readonly by?: string | null
  readonly reason?: string | null
}

type Around = { readonly isFirst: boolean; readonly drops: readonly AuditEntry[] }

/** What became of one request; what was approved may have expired or been dropped since. */
function movesOf(one: Try, { isFirst, drops }: Around): readonly Move[] {
  const { id, state, submittedAt, decidedAt: at, decidedBy: by, reason, expiresAt } = one
  const moves: Move[] = [{ at: submittedAt, move: isFirst ? 'submitted' : 'again' }]
  if (at === null) return moves
  moves.push(state === 'rejected' ? { at, move: 'rejected', by, reason } : { at, move: 'approved', by })
  if (state === 'expired' && expiresAt) moves.push({ at: expiresAt, move: 'expired' })
  const dropped = drops.find(({ details }) => details['verificationId'] === id)
  if (dropped) moves.push({ at: dropped.at, move: 'dropped' })
  return moves
}
