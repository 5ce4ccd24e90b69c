import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ensureThread } from '#modules/messages/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { MOST_COVER_REQUESTS } from '../domain/cover.ts'
import {
  quartersOf,
  isTaken,
  lockLesson,
  logMove,
  requireParent,
  requireTime,
  lockOwnMatch,
  notifyTutor,
} from '#modules/lessons/public.ts'
import { TRIAL, answerUntil } from '../domain/trial-moves.ts'
import { coversOf, insertTrial } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { raiseCoverHold } from './cover-money.ts'
import { refuseNotOpen, requireMissing } from './cover-lesson.ts'
import type { Missing } from './cover-lesson.ts'
import { coverOfferOf } from './suitable-tutors.ts'
import { trialNews, trialNumbers } from './trial-news.ts'

export type RequestCover = {
  readonly lessonId: string
  readonly tutorId: number
  readonly startsAt: Date
  /** Of the lesson, as it was shown. */
  readonly price: Cents
}

/**
 * A parent asks a tutor to cover a lesson that its own tutor missed or called off, of the same length, at the price that the tutor lists
 * for it; the price is held from now on. At most three at a time; who accepts first has it. The same again answers the same request.
 * Refuses `SWITCH_TO_PARENT`, `LESSON_NOT_FOUND`, `COVER_NOT_OPEN`, `COVER_ASKED`, `COVER_FULL`, `TUTOR_UNAVAILABLE`, `PRICE_CHANGED`,
 * `LESSON_TIME_WRONG`, `LESSON_CLASH`, `COVER_FEE_REQUIRED`, `TERMS_NOT_AGREED`.
 */
export async function requestCover(ctx: Context, wanted: RequestCover) {
  const accountId = requireParent(ctx.actor)
  const { lesson } = await requireMissing(ctx, wanted.lessonId)
  requireTime(wanted.startsAt, ctx.now())
  return await inTransaction(ctx, async (tx) => {
    // Case, then lesson: in the order in which a match is left.
    await lockOwnMatch(tx, { side: 'parent', accountId }, lesson.caseId).catch(refuseNotOpen)
    await lockLesson(tx.db, lesson.id)
    const missing = await requireMissing(tx, lesson.id)
    const cover = await askOnce(tx, missing, wanted)
    const { caseId: jobId, tutorId, expiresAt } = cover
    return { ...trialNumbers(cover), lessonId: lesson.id, jobId, tutorId, expiresAt: expiresAt.toISOString() }
  })
}

async function askOnce(tx: Transaction, missing: Missing, wanted: RequestCover): Promise<Trial> {
  const all = await coversOf(tx.db, missing.lesson.id)
  const open = all.filter(({ state }) => state === 'requested')
  const same = open.find(({ tutorId }) => tutorId === wanted.tutorId)
  if (same && same.startsAt.getTime() === wanted.startsAt.getTime()) return same
  if (missing.state === 'covered') throw new Refusal('COVER_NOT_OPEN')
  if (open.length >= MOST_COVER_REQUESTS) throw new Refusal('COVER_FULL')
  return await ask(tx, missing, wanted)
}

async function ask(tx: Transaction, missing: Missing, { tutorId, startsAt, price }: RequestCover): Promise<Trial> {
  const { lesson } = missing
  const { caseId, parentAccountId, minutes } = lesson
  const offered = await coverOfferOf(tx, missing, tutorId)
  if (offered !== price) throw new Refusal('PRICE_CHANGED')
  if (await isTaken(tx.db, { tutorId, quarters: quartersOf({ startsAt, minutes }) })) throw new Refusal('LESSON_CLASH')
  const createdAt = tx.now()
  const expiresAt = answerUntil(createdAt, startsAt, true)
  const state = beginState(tx, TRIAL, { move: 'request' })
  const pair = { caseId, tutorId, parentAccountId }
  const row = { ...pair, state, startsAt, minutes, price, createdAt, expiresAt, coversLessonId: lesson.id }
  const cover = await insertTrial(tx.db, row)
  if (!cover) throw new Refusal('COVER_ASKED')
  const details = { price, minutes, covers: lesson.id }
  await logMove(tx, { kind: 'trial', id: String(cover.id), details })({ move: 'request', from: null, to: state })
  await raiseCoverHold(tx, lesson)
  await ensureThread(tx, pair)
  await notifyTutor(tx, { match: cover, kind: 'cover-requested', values: trialNews(cover) })
  return cover
}
