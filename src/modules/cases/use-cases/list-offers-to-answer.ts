import type { Context } from '#platform/context.ts'
import { offersToAnswer } from '../store/offers-to-answer.ts'
import { caseCards } from './case-cards.ts'
import { requireParent } from './require-side.ts'

/** The caller's open cases with offers that wait for their answer; what ends first comes first. */
export async function listOffersToAnswer(ctx: Context) {
  const { accountId } = requireParent(ctx)
  const waiting = await offersToAnswer(ctx.db, accountId, ctx.now())
  const cards = await caseCards(
    ctx,
    waiting.map(({ caseId }) => caseId),
    ctx.locale,
  )
  const titles = new Map(cards.map(({ jobId, caseTitle }) => [jobId, caseTitle]))
  return {
    list: waiting.map(({ caseId: jobId, total, until }) => ({
      jobId,
      caseTitle: titles.get(jobId) ?? '',
      total,
      until: until.toISOString(),
    })),
  }
}
