import { findCase, findCases } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { isCoverable } from '../domain/cover.ts'
import type { Side, Lesson, Party, Match, CoverState, KnownOfLessons } from '#modules/lessons/public.ts'
import { coverStates, coveredBy } from '../store/covers.ts'
import {
  movesOf,
  findOwnLesson,
  ownerOf,
  requireParent,
  requireMatch,
  lessonNews,
  notifyParent,
} from '#modules/lessons/public.ts'

/** Of these lessons those that another tutor may cover, or covers: not asked yet, asked, or covered. */
export async function coversFor(ctx: Context, lessons: readonly Lesson[]): Promise<ReadonlyMap<string, CoverState>> {
  const ended = lessons.filter(({ state, trialId }) => trialId === null && (state === 'missed' || state === 'cancelled'))
  if (ended.length === 0) return new Map()
  const ids = ended.map(({ id }) => id)
  const [moves, states, cases] = await Promise.all([
    movesOf(ctx.db, 'lesson', ids),
    coverStates(ctx.db, ids),
    findCases(ctx.db, [...new Set(ended.map(({ caseId }) => caseId))]),
  ])
  const stands = ({ caseId, tutorId }: Lesson): boolean =>
    cases.some(({ id, status, matchedTutorId }) => id === caseId && status === 'matched' && matchedTutorId === tutorId)
  const now = ctx.now()
  return new Map(
    ended.flatMap((lesson): readonly (readonly [string, CoverState])[] => {
      const state = states.get(lesson.id)
      if (state === 'covered') return [[lesson.id, state]]
      const isOpen = stands(lesson) && isCoverable(lesson, moves.get(lesson.id)?.at(-1) ?? null, now)
      return isOpen ? [[lesson.id, state ?? 'open']] : []
    }),
  )
}

type Asked = { readonly lessons: readonly Lesson[]; readonly side: Side }

/** Which of these lessons are covers, and which another tutor may cover, as one side is told. */
export async function coversShown(ctx: Context, { lessons, side }: Asked): Promise<KnownOfLessons> {
  const trialIds = lessons.flatMap(({ trialId }) => trialId ?? [])
  const [covers, covering] = await Promise.all([coversFor(ctx, lessons), coveredBy(ctx.db, trialIds)])
  return new Map(
    lessons.map(({ id, trialId }) => {
      const cover = covers.get(id) ?? null
      // Whom a parent asks is none of the tutor's business whose lesson it was; that it is covered is.
      const isTold = side === 'parent' || cover === 'covered'
      return [id, { isCover: trialId !== null && covering.has(trialId), cover: isTold ? cover : null }] as const
    }),
  )
}

/** A parent's lesson that is to be covered, with its match and case. */
export type Missing = {
  readonly lesson: Lesson
  readonly match: Match
  readonly one: TuitionCase
  readonly state: CoverState
}

/** An own lesson of a standing match that its tutor missed or called off. Refuses `SWITCH_TO_PARENT`, `LESSON_NOT_FOUND`, `COVER_NOT_OPEN`. */
export async function requireMissing(ctx: Context, lessonId: string): Promise<Missing> {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  const lesson = await findOwnLesson(ctx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!lesson) throw new Refusal('LESSON_NOT_FOUND')
  const match = await requireMatch(ctx, party, lesson.caseId).catch(refuseNotOpen)
  const [state, one] = [(await coversFor(ctx, [lesson])).get(lesson.id), await findCase(ctx.db, lesson.caseId)]
  if (!state || !one) throw new Refusal('COVER_NOT_OPEN')
  return { lesson, match, one, state }
}

/** A match that has ended meanwhile has no lessons to cover. */
export function refuseNotOpen(error: unknown): never {
  throw error instanceof Refusal && error.code === 'JOB_NOT_FOUND' ? new Refusal('COVER_NOT_OPEN') : error
}

/** Offers the parent a cover tutor at once for a lesson whose tutor did not come (decisions 2.1 "No-shows"); trials have none. */
export async function offerCover(tx: Transaction, lesson: Lesson): Promise<void> {
  if (lesson.trialId !== null) return
  await notifyParent(tx, { match: lesson, kind: 'cover-offered', values: lessonNews(lesson) })
}
