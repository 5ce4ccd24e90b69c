import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findMatch, leftMatchesOf, lockMatchedCase } from '#modules/cases/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { ownerOf } from './acting-party.ts'
import type { Party } from './acting-party.ts'

/** A case and the two who met over it. */
export type Match = {
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  /** Agreed minutes of a lesson. */
  readonly lessonMinutes: number
  readonly matchedAt: Date
  /** Agreed, hourly, in cents. */
  readonly price: Cents
}

/** A match that is the party's own, by whatever way it came about. Refuses `JOB_NOT_FOUND` for all others alike. */
export async function requireMatch(ctx: Context, party: Party, caseId: number): Promise<Match> {
  return ownOnly(await findMatch(ctx, caseId), party)
}

/** The same with its case locked in the caller's transaction, so that it is not left meanwhile. Refuses `JOB_NOT_FOUND`. */
export async function lockOwnMatch(tx: Transaction, party: Party, caseId: number): Promise<Match> {
  return ownOnly(await lockMatchedCase(tx, caseId), party)
}

/**
 * A match that is the party's own, or that was and was left: with this tutor when one is named. Refuses `JOB_NOT_FOUND`.
 */
export async function requireMatchOnce(
  ctx: Context,
  party: Party,
  { caseId, tutorId }: { readonly caseId: number; readonly tutorId: number | null },
): Promise<Match> {
  const match = await findMatch(ctx, caseId)
  const now = match && isOwn(match, party) && (tutorId === null || match.tutorId === tutorId) ? match : null
  if (now) return ownOnly(now, party)
  const left = await leftMatchesOf(ctx, ownerOf(party), { caseId, limit: MOST_LEFT, locale: ctx.locale })
  const once = left.find((one) => tutorId === null || one.tutorId === tutorId)
  return ownOnly(once ? { ...once, onceTime: once.lessonMinutes } : null, party)
}

const MOST_LEFT = 50

type Found = Pick<Match, 'caseId' | 'tutorId' | 'matchedAt' | 'price'> & {
  readonly parentAccountId: string | null
  readonly onceTime: number
}

const isOwn = (match: Found, party: Party): boolean =>
  party.side === 'tutor' ? match.tutorId === party.tutorId : match.parentAccountId === party.accountId

function ownOnly(match: Found | null, party: Party): Match {
  if (!match || match.parentAccountId === null || !isOwn(match, party)) throw new Refusal('JOB_NOT_FOUND')
  const { caseId, tutorId, parentAccountId, matchedAt, price, onceTime: lessonMinutes } = match
  return { caseId, tutorId, parentAccountId, matchedAt, price, lessonMinutes }
}
