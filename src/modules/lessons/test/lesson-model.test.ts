import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { acceptBooking } from '../../booking/use-cases/answer-booking.ts'
import { agreeLesson } from '../use-cases/agree-lesson.ts'
import { claimLesson, signIn, signOut } from '../use-cases/attend-lesson.ts'
import { bookTutor } from '../../booking/use-cases/book-tutor.ts'
import { cancelLesson, keepLesson, rescheduleLesson } from '../use-cases/change-lesson.ts'
import { confirmLesson, undoConfirmation } from '../use-cases/confirm-lesson.ts'
import { proposeLessons } from '../use-cases/propose-lessons.ts'
import { DAY_MS, HOUR_MS, makeCase, makeParent, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { expected, overlaps, quartersTaken, standing, step, taking } from './lesson-model.ts'
import type { Act, Known, Step } from './lesson-model.ts'

const START = Math.ceil(new Date('2026-11-21T04:00:00Z').getTime() / HOUR_MS) * HOUR_MS

let database: Database
let time = START
const keys = passingKeys()
const site = () => ({ database, keys, clock: { now: () => new Date(time), advance: (ms: number) => void (time += ms) } })
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

type World = { readonly tutor: TestPerson; readonly parents: readonly { readonly parent: TestPerson; readonly jobId: number }[] }

let world: World
beforeAll(async () => void (world = await openWorld()))

async function openWorld(): Promise<World> {
  const tutor = await makeTutor(site())
  const parents = []
  for (let count = 0; count < 2; count++) {
    const parent = await makeParent(site())
    const jobId = await makeCase(parent)
    const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
    await acceptBooking(tutor.ctx, { bookingId })
    parents.push({ parent, jobId })
  }
  return { tutor, parents }
}

const outcome = async (act: Promise<{ readonly state?: string }>, done: string): Promise<string> => {
  try {
    return (await act).state ?? done
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function perform(
  act: Act,
  lesson: Known,
  who: { readonly by: TestPerson; readonly parent: TestPerson; readonly tutor: TestPerson },
) {
  const { id: lessonId } = lesson
  switch (act.kind) {
    case 'agree':
      return await outcome(
        agreeLesson(who.by.ctx, { lessonId, isWholeSeries: false }).then(() => ({})),
        'scheduled',
      )
    case 'cancel':
      return await outcome(cancelLesson(who.by.ctx, lessonId), '')
    case 'move':
      return await outcome(rescheduleLesson(who.by.ctx, { lessonId, startsAt: new Date(time + act.hours * HOUR_MS) }), '')
    case 'keep':
      return await outcome(keepLesson(who.by.ctx, lessonId), '')
    case 'sign-in':
      return await outcome(signIn(who.tutor.ctx, lessonId), '')
    case 'sign-out':
      return await outcome(signOut(who.tutor.ctx, lessonId), '')
    case 'confirm':
      return await outcome(confirmLesson(who.parent.ctx, lessonId), '')
    case 'claim':
      return await outcome(claimLesson(who.tutor.ctx, lessonId), '')
    case 'undo':
      return await outcome(undoConfirmation(who.parent.ctx, lessonId), '')
  }
}

async function propose(known: Known[], { side: by, whose, hours: ahead }: Extract<Step, { kind: 'propose' }>) {
  const { parent, jobId } = world.parents[whose] ?? (world.parents[0] as World['parents'][number])
  const start = time + ahead * HOUR_MS
  const isRefused = known.some(
    (one) => (taking(one) && overlaps(start, one)) || (one.whose === whose && standing(one) && one.start === start),
  )
  const order = { jobId, startsAt: new Date(start), minutes: null, weeks: 1 }
  const made = await proposeLessons((by === 'parent' ? parent : world.tutor).ctx, order).catch((error: unknown) => error)
  if (isRefused) return expect(made).toMatchObject({ code: 'LESSON_CLASH' })
  const { lessonIds } = made as { lessonIds: readonly string[] }
  known.push({ id: lessonIds[0] ?? '', whose, by, start, to: null, state: 'proposed' })
}

function remember(lesson: Known, { act, start, state }: { act: Act; start: number; state: string }): void {
  if (act.kind === 'move') Object.assign(lesson, { by: act.side, ...(state === 'moving' ? { to: start } : { start }) })
  else if (act.kind === 'agree' && lesson.to !== null) Object.assign(lesson, { start: lesson.to, to: null })
  else lesson.to = null
  if (act.kind === 'sign-in') lesson.signedIn = time
  if (act.kind === 'sign-out') lesson.signedOut = time
  if (act.kind === 'confirm') lesson.confirmed = time
  lesson.state = state
}

test('lessons of two parents and one tutor do at every step what a model of them says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (steps) => {
      // Far from the lessons of the run before.
      time += 60 * DAY_MS
      const begun = time
      const known: Known[] = []
      for (const one of steps) {
        if (one.kind === 'wait') time += one.hours * HOUR_MS
        else if (one.kind === 'propose') await propose(known, one)
        else if (known.length > 0) {
          const lesson = known[one.which % known.length] as Known
          const { parent } = world.parents[lesson.whose] as World['parents'][number]
          const by = one.side === 'parent' ? parent : world.tutor
          // Two standing lessons of a match never begin together.
          const start = time + one.hours * HOUR_MS
          if (
            one.kind === 'move' &&
            known.some((other) => other.whose === lesson.whose && standing(other) && other.start === start)
          )
            continue
          const wanted = expected(one, lesson, { all: known, time })
          expect(await perform(one, lesson, { by, parent, tutor: world.tutor })).toBe(wanted)
          if (!wanted.startsWith('LESSON')) {
            remember(lesson, { act: one, start, state: wanted })
          }
        }
      }
      const rows = await database.db
        .selectFrom('lesson')
        .select(['id', 'state', 'startsAt', 'movingTo'])
        .where('startsAt', '>', new Date(begun))
        .orderBy('id')
        .execute()
      expect(new Map(rows.map((row) => [row.id, [row.state, row.startsAt.getTime(), row.movingTo?.getTime() ?? null]]))).toEqual(
        new Map(known.map(({ id, state, start, to }) => [id, [state, start, to]])),
      )
      const slots = await database.db.selectFrom('lesson_slot').select(['lessonId', 'quarter']).orderBy('quarter').execute()
      const taken = Map.groupBy(slots, ({ lessonId: id }) => id)
      for (const one of known) expect(taken.get(one.id)?.length ?? 0, one.state).toBe(quartersTaken(one))
    }),
    { numRuns: 10 },
  )
})
