import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { Part, Parted } from '#platform/db/keyset.ts'
import { countLate, countQueues, findDisputeIds, problemNotesOf } from '../store/desk-disputes.ts'
import type { DisputeQueue } from '../store/desk-disputes.ts'
import { filesOf } from '../store/dispute-files.ts'
import { findDisputes as disputesWith } from '../store/disputes.ts'
import type { Dispute } from '../store/disputes.ts'
import { findEscrowOf, paidBefore, quotedTo, YEAR_MS } from '#modules/settlement/public.ts'
import { movesOf, findLessons } from '#modules/lessons/public.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import { fileFacts } from './dispute-files.ts'
import { disputeNo } from './dispute-news.ts'
import { storyOf } from './read-dispute.ts'

/** A dispute as operators see it. */
export type DeskDispute = {
  readonly dispute: Dispute
  /** `D400001` */
  readonly number: string
  readonly lesson: Lesson
  readonly tutorName: string
  /** What a parent wrote for operators alone. */
  readonly note: string | null
}

type Asked = { readonly queue: DisputeQueue; readonly word: string; readonly part: Part }

/** Disputes of a queue, or those that a number finds: of a dispute, case, booking, lesson, tutor or parent; for operators. */
export async function findDisputes(ctx: Context, { queue, word, part }: Asked): Promise<Parted<DeskDispute>> {
  const { list, next } = await findDisputeIds(ctx.db, { queue, word: word.trim(), part })
  const ids = list.map(({ id }) => id)
  return { list: await shown(ctx, await disputesWith(ctx.db, ids)), next }
}

/** How many disputes each queue has, and how many wait for a decision longer than they should; for operators. */
export async function countDisputes(ctx: Context) {
  return { counts: await countQueues(ctx.db), late: await countLate(ctx.db, ctx.now()) }
}

/**
 * One dispute with all that was said and done, the moves of its lesson, and what the house's part of a split depends on; for
 * operators. Refuses `DISPUTE_NOT_FOUND`.
 */
export async function readDeskDispute(ctx: Context, id: number) {
  const [found] = await shown(ctx, await disputesWith(ctx.db, [id]))
  if (!found) throw new Refusal('DISPUTE_NOT_FOUND')
  const { lesson } = found
  const [story, files, moves, before] = await Promise.all([
    storyOf(ctx, id),
    filesOf(ctx.db, id),
    movesOf(ctx.db, 'lesson', [lesson.id]),
    paidBefore(ctx.db, lesson, new Date(ctx.now().getTime() - YEAR_MS)),
  ])
  const pair: PairBefore = { minutesBefore: before.minutes, chargedInYear: before.charged }
  const rates = await quotedTo(ctx, 'tutor', await findEscrowOf(ctx.db, lesson))
  return { ...found, story, files: files.map(fileFacts), lessonMoves: moves.get(lesson.id) ?? [], pair, rates }
}

/** What a pair has paid here before: minutes in all, and what the house took in twelve months, in cents. */
export type PairBefore = { readonly minutesBefore: number; readonly chargedInYear: Cents }

async function shown(ctx: Context, disputes: readonly Dispute[]): Promise<readonly DeskDispute[]> {
  const ids = disputes.map(({ lessonId }) => lessonId)
  const [lessons, notes, tutors] = await Promise.all([
    findLessons(ctx.db, ids),
    problemNotesOf(ctx.db, ids),
    tutorNames(ctx.db, [...new Set(disputes.map(({ tutorId }) => tutorId))]),
  ])
  return disputes.flatMap((dispute) => {
    const lesson = lessons.get(dispute.lessonId)
    if (!lesson) return []
    const { id, tutorId, lessonId } = dispute
    const tutorName = tutors.get(tutorId)?.[ctx.locale] ?? ''
    return [{ dispute, number: disputeNo(id), lesson, tutorName, note: notes.get(lessonId) ?? null }]
  })
}
