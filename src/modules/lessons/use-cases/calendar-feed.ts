import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { calendarText } from '../domain/calendar-text.ts'
import type { CalendarEntry } from '../domain/calendar-text.ts'
import type { Side } from '../domain/lesson-moves.ts'
import { HEAD } from '../texts/words.ts'
import { findCalendar, sealedCalendar, setCalendar } from '../store/calendars.ts'
import { changesOf } from '../store/lesson-changes.ts'
import { findOwnLesson, lessonsBetween } from '../store/lessons.ts'
import { ownerOf, requireParty } from './acting-party.ts'
import { shownLessons } from './list-lessons.ts'

const DAY_MS = 86_400_000
const PAST_DAYS = 60
const AHEAD_DAYS = 365
const SECRET_BYTES = 24

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const SEALED_FOR = 'lesson-calendar'

/**
 * The secret with which a calendar program reads a person's lessons: the same one each time, until it is renewed, when the one
 * before stops working.
 */
export async function openCalendarLink(ctx: Context, isRenewed: boolean): Promise<{ readonly token: string }> {
  const { accountId, side } = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const kept = isRenewed ? null : await sealedCalendar(tx.db, { accountId, side })
    if (kept !== null) return { token: tx.keys.unseal(SEALED_FOR, kept) }
    const token = randomBytes(SECRET_BYTES).toString('base64url')
    const sealed = tx.keys.seal(SEALED_FOR, token)
    await setCalendar(tx.db, { accountId, side, tokenHash: hashOf(token), sealed, now: tx.now() })
    return { token }
  })
}

type Shown = Awaited<ReturnType<typeof shownLessons>>[number]

/** The calendar that a secret opens: what was, is and will be agreed. Refuses `CALENDAR_NOT_FOUND`. */
export async function readCalendar(ctx: Context, token: string) {
  const calendar = await findCalendar(ctx.db, hashOf(token))
  if (!calendar) throw new Refusal('CALENDAR_NOT_FOUND')
  const { side, locale, accountId, tutorId } = calendar
  const owner = side === 'tutor' ? { tutorId: tutorId ?? 0 } : { parentAccountId: accountId }
  const now = ctx.now()
  const from = new Date(now.getTime() - PAST_DAYS * DAY_MS)
  const to = new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
  const lessons = (await lessonsBetween(ctx.db, { owner, from, to })).filter(({ state }) => state !== 'proposed')
  const actor = { kind: 'user', accountId, type: side, tutorId, sessionId: '' } as const
  const shown = await shownLessons({ ...ctx, actor }, lessons, { side, locale })
  return await textOf(ctx, shown, { side, locale })
}

/** One lesson as a calendar file. Refuses `LESSON_NOT_FOUND`. */
export async function readLessonFile(ctx: Context, lessonId: string) {
  const party = requireParty(ctx.actor)
  const lesson = await findOwnLesson(ctx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!lesson) throw new Refusal('LESSON_NOT_FOUND')
  const view = { side: party.side, locale: ctx.locale }
  return await textOf(ctx, await shownLessons(ctx, [lesson], view), view)
}

type View = { readonly side: Side; readonly locale: Locale }

async function textOf(ctx: Context, lessons: readonly Shown[], { side, locale }: View): Promise<string> {
  const words = HEAD[locale].calendar
  const changes = await changesOf(
    ctx.db,
    lessons.map(({ lessonId }) => lessonId),
  )
  const entries = lessons.map((lesson): CalendarEntry => ({
    id: lesson.lessonId,
    startsAt: new Date(lesson.startsAt),
    endsAt: new Date(lesson.endsAt),
    title: `${lesson.isTrial ? words.trial : lesson.isCover ? words.cover : words.lesson} ${lesson.caseTitle} · ${lesson.otherName}`,
    description: [lesson.jobNo, lesson.teachArea ?? words.online].join(' · '),
    url: ctx.publicUrl + localePath(locale, `/${side}/dashboard/lessons`),
    isCancelled: isOff(lesson),
    sequence: changes.get(lesson.lessonId)?.count ?? 0,
    modifiedAt: changes.get(lesson.lessonId)?.lastAt ?? new Date(lesson.startsAt),
  }))
  return calendarText(words.name, entries)
}

const isOff = ({ state }: Shown): boolean => state === 'cancelled' || state === 'missed' || state === 'voided'
