import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { LESSON_MOVES, LESSON_STATES } from '../domain/lesson-moves.ts'

import { MOST_WEEKS } from '../domain/lesson-time.ts'
import { moment, number, queryNumber, reading, shared, writing } from './fields.ts'

export { LESSON_STATES, OUTCOMES } from '../domain/lesson-moves.ts'

const lessonShared = { ...shared, spec: '1 §4' } as const
const lessonId = z.uuid()
const lesson = z.object({
  lessonId: z.string(),
  /** A trial lesson: no match, and the money of its own. */
  isTrial: z.boolean(),
  /** The lesson of another tutor that this one covers: no match, and money of its own. */
  isCover: z.boolean(),
  /** Of a lesson that its tutor missed or called off: whether another may be asked for it, was asked, or has it; only the last for tutors. */
  cover: z.enum(['open', 'asked', 'covered']).nullable(),
  seriesId: z.string(),
  jobId: z.number().int(),
  jobNo: z.string(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  teachArea: z.string().nullable(),
  tutorId: z.number().int(),
  /** The tutor for a parent, the parent for a tutor. */
  otherName: z.string(),
  state: z.enum(LESSON_STATES),
  isProposedByMe: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Another time that waits for an answer; until then the lesson keeps its own. */
  movingTo: z.iso.datetime().nullable(),
  minutes: z.number().int(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** When silence decides: it counts as held, or as not held when it was too short. */
  autoConfirmAt: z.iso.datetime().nullable(),
  /** Until when the parent may take back that it was held. */
  undoUntil: z.iso.datetime().nullable(),
  /** Until when the parent may claim the first-lesson guarantee for it. */
  guaranteeUntil: z.iso.datetime().nullable(),
  /** Whether cancelling now is marked as late. */
  isLateChange: z.boolean(),
  /** Whether a time that waits for an answer lies in the tutor's weekly hours; null when the tutor gave none. */
  isWithinHours: z.boolean().nullable(),
  /** What it costs, in dollars; null for those of before prices were agreed. */
  price: z.number().nullable(),
  /** What it costs a side that does not come, by the tariff it was quoted: the tutor, the parent the first time and later. */
  absence: z.object({ tutor: z.number(), first: z.number(), later: z.number() }).nullable(),
  /** The last dispute about it. */
  disputeId: z.int().nullable(),
  /** What the caller may do with it now. */
  moves: z.array(z.enum(LESSON_MOVES)),
  /** Whether contacts are hidden in what the caller writes of a problem: the two are not matched. */
  hidesContacts: z.boolean(),
})
export type LessonShown = z.infer<typeof lesson>

export const lessonList = endpoint({
  ...lessonShared,
  method: 'GET',
  path: '/api/lesson/list',
  summary: 'Own lessons that begin in at most a hundred days from `from` on',
  access: reading('none'),
  query: z.object({ from: moment, to: moment }),
  data: z.object({ list: z.array(lesson) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const lessonDetail = endpoint({
  ...lessonShared,
  method: 'GET',
  path: '/api/lesson/detail/{lessonId}',
  summary: 'Own lesson with every move that it made',
  access: reading('lesson'),
  params: z.object({ lessonId }),
  data: lesson.extend({
    events: z.array(z.object({ move: z.string(), to: z.string(), by: z.string(), at: z.iso.datetime() })),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'LESSON_NOT_FOUND'],
})

export const proposeLesson = endpoint({
  ...lessonShared,
  method: 'POST',
  path: '/api/lesson/propose',
  summary: 'Propose a lesson, or a weekly series, to the other side of a match',
  access: writing('case'),
  body: z.object({
    jobId: number,
    startsAt: moment,
    /** The agreed length when left out. */
    minutes: z.number().int().min(30).max(240).nullish(),
    weeks: z.number().int().min(1).max(MOST_WEEKS).default(1),
  }),
  data: z.object({ lessonIds: z.array(z.string()), seriesId: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'LESSON_TIME_WRONG', 'LESSON_CLASH', 'SERIES_CLASH'],
})

const hourRange = z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() })

export const tutorHours = endpoint({
  ...lessonShared,
  method: 'GET',
  path: '/api/lesson/hours',
  summary: 'The weekly hours of the tutor of a match, and whether a lesson lies in them',
  access: reading('case'),
  query: z.object({
    jobId: queryNumber,
    startsAt: moment.optional(),
    minutes: z.coerce.number().int().min(30).max(240).optional(),
  }),
  /** Minutes since midnight in Hong Kong; weekday 1 is Monday. */
  data: z.object({ week: z.array(hourRange), isWithin: z.boolean().nullable() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})

/** What every move of a lesson may be refused for. */
export const MOVING_REFUSALS = [
  'LOGIN_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'LESSON_NOT_FOUND',
  'LESSON_STATE_CHANGED',
  'LESSON_NOT_YOURS',
  'LESSON_NOT_NOW',
] as const
/** What calls that move a lesson have in common. */
export const moving = { ...lessonShared, method: 'POST', access: writing('lesson') } as const
const byId = z.object({ lessonId })
/** What they answer of it. */
export const movedLesson = { lessonId: z.string(), state: z.enum(LESSON_STATES) }

export const agreeLessonCall = endpoint({
  ...moving,
  path: '/api/lesson/agree',
  summary: 'Agree to a lesson, or to all of its series that are ahead',
  body: z.object({ lessonId, isWholeSeries: z.boolean().default(false) }),
  data: z.object({ lessonIds: z.array(z.string()) }),
  refusals: [...MOVING_REFUSALS, 'LESSON_CLASH', 'SERIES_CLASH'],
})

export const cancelLessonCall = endpoint({
  ...moving,
  path: '/api/lesson/cancel',
  summary: 'Take back, decline or cancel a lesson',
  body: byId,
  data: z.object({ ...movedLesson, isLate: z.boolean() }),
  refusals: MOVING_REFUSALS,
})

export const rescheduleLessonCall = endpoint({
  ...moving,
  path: '/api/lesson/reschedule',
  summary: 'Propose another time, at least twelve hours before the start; until it is agreed to, the lesson keeps its own',
  body: z.object({ lessonId, startsAt: moment }),
  data: z.object(movedLesson),
  refusals: [...MOVING_REFUSALS, 'LESSON_TIME_WRONG', 'LESSON_CLASH'],
})

export const keepLessonCall = endpoint({
  ...moving,
  path: '/api/lesson/keep',
  summary: 'Decline or take back another time: the lesson stays as agreed',
  body: byId,
  data: z.object(movedLesson),
  refusals: MOVING_REFUSALS,
})

export const signInCall = endpoint({
  ...moving,
  path: '/api/tutor/lesson/sign/in',
  summary: 'The tutor signs in at the beginning',
  body: byId,
  data: z.object(movedLesson),
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_TUTOR'],
})

export const signOutCall = endpoint({
  ...moving,
  path: '/api/tutor/lesson/sign/out',
  summary: 'The tutor signs out at the end',
  body: byId,
  data: z.object(movedLesson),
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_TUTOR'],
})

export const missLessonCall = endpoint({
  ...moving,
  path: '/api/lesson/missed',
  summary: 'The other side did not come; or, by the tutor, a lesson that was too short did not take place',
  body: byId,
  data: z.object(movedLesson),
  refusals: MOVING_REFUSALS,
})

export const claimLessonCall = endpoint({
  ...moving,
  path: '/api/tutor/lesson/claim',
  summary: 'A lesson that was too short was held in full: the parent is asked',
  body: byId,
  data: z.object(movedLesson),
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_TUTOR'],
})

export const confirmLessonCall = endpoint({
  ...moving,
  path: '/api/parent/lesson/confirm',
  summary: 'The lesson was held; after its planned end',
  body: byId,
  data: z.object(movedLesson),
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_PARENT'],
})

export const undoConfirmationCall = endpoint({
  ...moving,
  path: '/api/parent/lesson/undo',
  summary: 'Take back within ten minutes that a lesson was held',
  body: byId,
  data: z.object(movedLesson),
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_PARENT'],
})
