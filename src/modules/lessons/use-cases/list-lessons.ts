import { accountNames } from '#modules/accounts/public.ts'
import { hidesContacts } from '#modules/messages/public.ts'
import { caseCards } from '#modules/cases/public.ts'
import { tutorNames, tutorWeeks } from '#modules/tutors/public.ts'
import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { ask } from '#platform/domain-event.ts'
import { isLateChange, lessonMovesOf, undoUntil } from '../domain/lesson-moves.ts'
import type { Side } from '../domain/lesson-moves.ts'
import { endOf } from '../domain/lesson-time.ts'
import { isWithinHours } from '../domain/tutor-hours.ts'
import { movesOf } from '../store/events.ts'
import { findOwnLesson, lessonsBetween } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { ownerOf, requireParty } from './acting-party.ts'
import { LESSONS_SHOWN, knownOf } from './lessons-shown.ts'

const LONGEST_MS = 100 * 86_400_000

/** One's own lessons that begin in a stretch of at most a hundred days, the first first. Refuses `ROLE_NOT_ALLOWED`. */
export async function listLessons(ctx: Context, { from, to }: { readonly from: Date; readonly to: Date }) {
  const party = requireParty(ctx.actor)
  const end = new Date(Math.min(to.getTime(), from.getTime() + LONGEST_MS))
  const lessons = await lessonsBetween(ctx.db, { owner: ownerOf(party), from, to: end })
  return { list: await shownLessons(ctx, lessons, { side: party.side, locale: ctx.locale }) }
}

/** One's own lesson with every move that it made. Refuses `LESSON_NOT_FOUND`. */
export async function readLesson(ctx: Context, lessonId: string) {
  const party = requireParty(ctx.actor)
  const lesson = await findOwnLesson(ctx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!lesson) throw new Refusal('LESSON_NOT_FOUND')
  const [shown] = await shownLessons(ctx, [lesson], { side: party.side, locale: ctx.locale })
  if (!shown) throw new Refusal('LESSON_NOT_FOUND')
  const events = (await movesOf(ctx.db, 'lesson', [lessonId])).get(lessonId) ?? []
  return { ...shown, events: events.map(({ move, to, by, at }) => ({ move, to, by, at: at.toISOString() })) }
}

type View = { readonly side: Side; readonly locale: Locale }

/** Lessons as one side sees them, with what it may do with each now. */
export async function shownLessons(ctx: Context, lessons: readonly Lesson[], { side, locale }: View) {
  const now = ctx.now()
  const cards = await caseCards(ctx, [...new Set(lessons.map(({ caseId }) => caseId))], locale)
  const cardOf = new Map(cards.map((card) => [card.jobId, card]))
  const tutorIds = [...new Set(lessons.map(({ tutorId }) => tutorId))]
  const tutors = await tutorNames(ctx.db, tutorIds)
  const weeks = await tutorWeeks(ctx.db, tutorIds)
  const parents = await accountNames(ctx.db, [...new Set(lessons.map(({ parentAccountId }) => parentAccountId))])
  const known = await ask(ctx, LESSONS_SHOWN, { lessons, side })
  const movesNow = (lesson: Lesson) =>
    lessonMovesOf(lesson, side, now).filter((move) => move !== 'problem' || !knownOf(known, lesson.id).isDisputedByMe)
  const hides = await hidesContacts(
    ctx,
    lessons.filter((lesson) => movesNow(lesson).includes('problem')),
  )
  return lessons.map((lesson) => {
    const above = knownOf(known, lesson.id)
    return {
      lessonId: lesson.id,
      isTrial: lesson.trialId !== null && !above.isCover,
      isCover: above.isCover,
      cover: above.cover,
      seriesId: lesson.seriesId,
      jobId: lesson.caseId,
      jobNo: cardOf.get(lesson.caseId)?.jobNo ?? '',
      caseTitle: cardOf.get(lesson.caseId)?.caseTitle ?? '',
      teachArea: cardOf.get(lesson.caseId)?.teachArea ?? null,
      tutorId: lesson.tutorId,
      otherName: (side === 'parent' ? tutors.get(lesson.tutorId)?.[locale] : parents.get(lesson.parentAccountId)) ?? '',
      state: lesson.state,
      isProposedByMe: lesson.proposedBy === side,
      startsAt: lesson.startsAt.toISOString(),
      endsAt: endOf(lesson).toISOString(),
      movingTo: lesson.movingTo?.toISOString() ?? null,
      minutes: lesson.minutes,
      startedAt: lesson.startedAt?.toISOString() ?? null,
      endedAt: lesson.endedAt?.toISOString() ?? null,
      autoConfirmAt: lesson.autoConfirmAt?.toISOString() ?? null,
      undoUntil: undoUntil(lesson)?.toISOString() ?? null,
      guaranteeUntil: above.guaranteeUntil?.toISOString() ?? null,
      isLateChange: isLateChange(lesson.startsAt, now),
      isWithinHours: isWithinHours(weeks.get(lesson.tutorId) ?? [], { ...lesson, startsAt: lesson.movingTo ?? lesson.startsAt }),
      price: lesson.price === null ? null : toDollars(lesson.price),
      absence: above.absence,
      disputeId: above.disputeId,
      moves: movesNow(lesson),
      hidesContacts: movesNow(lesson).includes('problem') && hides(lesson),
    }
  })
}
