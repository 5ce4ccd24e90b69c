import { createHash } from 'node:crypto'
import type { FileAnswer, RoomRoutes } from '#platform/http/routes.ts'
import { calendarFeed, calendarLink, lessonFile } from './contract/calendar.ts'
import { freeTimeList } from './contract/free-times.ts'
import {
  agreeLessonCall,
  cancelLessonCall,
  claimLessonCall,
  confirmLessonCall,
  keepLessonCall,
  lessonDetail,
  lessonList,
  missLessonCall,
  proposeLesson,
  rescheduleLessonCall,
  signInCall,
  signOutCall,
  tutorHours,
  undoConfirmationCall,
} from './contract/lessons.ts'
import { agreeLesson } from './use-cases/agree-lesson.ts'
import { claimLesson, missLesson, signIn, signOut } from './use-cases/attend-lesson.ts'
import { openCalendarLink, readCalendar, readLessonFile } from './use-cases/calendar-feed.ts'
import { cancelLesson, keepLesson, rescheduleLesson } from './use-cases/change-lesson.ts'
import { confirmLesson, undoConfirmation } from './use-cases/confirm-lesson.ts'
import { listLessons, readLesson } from './use-cases/list-lessons.ts'
import { proposeLessons } from './use-cases/propose-lessons.ts'
import { readFreeTimes } from './use-cases/read-free-times.ts'
import { readTutorHours } from './use-cases/read-tutor-hours.ts'

/** Times, attendance and confirmation of lessons, and the calendar of a person (specification 1 §7; decisions 4). */
export const lessonsRoutes: RoomRoutes = (register) => {
  register(lessonList, (ctx, { query }) => listLessons(ctx, query))
  register(lessonDetail, (ctx, { params }) => readLesson(ctx, params.lessonId))
  register(tutorHours, (ctx, { query: { jobId, startsAt = null, minutes = null } }) =>
    readTutorHours(ctx, { jobId, startsAt, minutes }),
  )
  register(proposeLesson, (ctx, { body }) => proposeLessons(ctx, { ...body, minutes: body.minutes ?? null }))
  register(agreeLessonCall, (ctx, { body }) => agreeLesson(ctx, body))
  register(cancelLessonCall, (ctx, { body }) => cancelLesson(ctx, body.lessonId))
  register(rescheduleLessonCall, (ctx, { body }) => rescheduleLesson(ctx, body))
  register(keepLessonCall, (ctx, { body }) => keepLesson(ctx, body.lessonId))
  register(signInCall, (ctx, { body }) => signIn(ctx, body.lessonId))
  register(signOutCall, (ctx, { body }) => signOut(ctx, body.lessonId))
  register(missLessonCall, (ctx, { body }) => missLesson(ctx, body.lessonId))
  register(claimLessonCall, (ctx, { body }) => claimLesson(ctx, body.lessonId))
  register(confirmLessonCall, (ctx, { body }) => confirmLesson(ctx, body.lessonId))
  register(undoConfirmationCall, (ctx, { body }) => undoConfirmation(ctx, body.lessonId))
  register(freeTimeList, (ctx, { query }) => readFreeTimes(ctx, query))
  register(calendarLink, (ctx, { body }) => openCalendarLink(ctx, body.renew))
  register.file(calendarFeed, async (ctx, { query }) => calendarFile(await readCalendar(ctx, query.token)))
  register.file(lessonFile, async (ctx, { params }) => ({
    ...calendarFile(await readLessonFile(ctx, params.lessonId)),
    download: 'lesson.ics',
  }))
}

const ETAG_LENGTH = 22

/** Programs ask for it every few hours: what has not changed is not sent again. */
function calendarFile(text: string): FileAnswer {
  return {
    body: text,
    contentType: 'text/calendar; charset=utf-8',
    etag: createHash('sha256').update(text).digest('base64url').slice(0, ETAG_LENGTH),
    cacheControl: 'private, no-cache',
  }
}
