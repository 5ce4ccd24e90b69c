import { dollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findCase, findMatch } from '#modules/cases/public.ts'
import { tutorCards } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { hallFeeOf } from '../domain/hall-fee.ts'
import type { HallFeeTerms } from '../domain/hall-fee.ts'
import { ownerOf, requireParty } from './ground.ts'

export type HallFeeQuote = HallFeeTerms & {
  readonly jobId: number
  readonly jobNo: string
  readonly fee: ReturnType<typeof hallFeeOf>
}

/**
 * The prepaid hall fee of a case, in cents: by the agreed price once it is matched, before that by the lowest price of the
 * tutor who is asked, or else what the case offers (specification 1 §9, decisions 2 "Hall fee amount"). Null for a case that
 * is not there.
 */
export async function quoteHallFee(
  ctx: Context,
  { jobId, tutorId }: { readonly jobId: number; readonly tutorId: number | null },
): Promise<HallFeeQuote | null> {
  const one = await findCase(ctx.db, jobId)
  if (!one) return null
  const [card] = tutorId === null ? [] : await tutorCards(ctx, { ids: [tutorId], locale: 'en' })
  const terms = {
    negotiateLessonNumber: one.negotiateLessonNumber,
    onceTime: one.agreed?.lessonMinutes ?? one.lessonMinutes,
    priceMin: one.agreed?.price ?? (card ? dollars(card.priceMin) : one.priceMin),
  }
  return { jobId, jobNo: one.jobNo, ...terms, fee: hallFeeOf(terms) }
}

/** The same for who may pay it: the case's parent, or the tutor who got it. Refuses `JOB_NOT_FOUND`, `ROLE_NOT_ALLOWED`. */
export async function requireHallFee(
  ctx: Context,
  { jobId, tutorId }: { readonly jobId: number; readonly tutorId: number | null },
): Promise<HallFeeQuote & { readonly payerAccountId: string }> {
  const party = requireParty(ctx.actor)
  const owner = ownerOf(party)
  const isMine =
    'tutorId' in owner
      ? (await findMatch(ctx, jobId))?.tutorId === owner.tutorId
      : (await findCase(ctx.db, jobId))?.parentAccountId === owner.parentAccountId
  const quote = isMine ? await quoteHallFee(ctx, { jobId, tutorId }) : null
  if (!quote) throw new Refusal('JOB_NOT_FOUND')
  return { ...quote, payerAccountId: party.accountId }
}
