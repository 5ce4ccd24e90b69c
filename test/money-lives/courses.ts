import { cents } from '#kernel/money.ts'
import { agreeToDispute } from '../../src/modules/disputes/use-cases/answer-dispute.ts'
import { openDispute } from '../../src/modules/disputes/use-cases/open-dispute.ts'
import { agreeLesson } from '../../src/modules/lessons/use-cases/agree-lesson.ts'
import { missLesson, signIn, signOut } from '../../src/modules/lessons/use-cases/attend-lesson.ts'
import { confirmLesson } from '../../src/modules/lessons/use-cases/confirm-lesson.ts'
import { proposeLessons } from '../../src/modules/lessons/use-cases/propose-lessons.ts'
import { matches, parentOf, quarterIn, tutorOf } from './matches.ts'
import { tend } from './tend.ts'
import { HOURLY, HOUR_MS, MINUTE_MS, attempt } from './town.ts'
import type { Resident, Town, Tutor } from './town.ts'

type Course = { readonly parent: Resident; readonly tutor: Tutor; readonly jobId: number }
const ENDS = ['held', 'held', 'held', 'disputed', 'without the parent', 'without the tutor'] as const

/** Several lessons of one match, one after the other, as its escrow runs out: held, disputed, or missed by either side. */
export async function teachOn(town: Town): Promise<void> {
  const { chance } = town
  const match = chance.maybeOf(await matches(town))
  const [parent, tutor] = match ? [parentOf(town, match), tutorOf(town, match)] : []
  if (!match || !parent || !tutor) return
  const { jobId } = match
  const count = chance.between(2, 5)
  for (let lesson = 0; lesson < count; lesson++) {
    await teach(town, { parent, tutor, jobId }, chance.oneOf(ENDS))
    // A little later what was confirmed is released, and after three days what was not appealed against is due.
    town.advance(chance.oneOf([0, 11 * MINUTE_MS, 11 * MINUTE_MS, 73 * HOUR_MS]))
    await tend(town)
  }
}

async function teach(town: Town, { parent, tutor, jobId }: Course, end: (typeof ENDS)[number]): Promise<void> {
  const { chance, system, advance } = town
  const startsAt = quarterIn(town, chance.between(1, 5))
  const proposed = await attempt(
    town,
    'propose',
    async () => await proposeLessons(parent.ctx, { jobId, startsAt, minutes: null, weeks: 1 }),
  )
  const [lessonId] = proposed?.lessonIds ?? []
  if (lessonId === undefined) return
  await attempt(town, 'agree', async () => await agreeLesson(tutor.ctx, { lessonId, isWholeSeries: false }))
  advance(Math.max(0, startsAt.getTime() - system.now().getTime()))
  if (end === 'without the parent' || end === 'without the tutor') {
    advance(0.75 * HOUR_MS)
    const there = end === 'without the parent' ? tutor : parent
    return void (await attempt(town, 'miss', async () => await missLesson(there.ctx, lessonId)))
  }
  await attempt(town, 'sign in', async () => await signIn(tutor.ctx, lessonId))
  advance(1.75 * HOUR_MS)
  await attempt(town, 'sign out', async () => await signOut(tutor.ctx, lessonId))
  if (end === 'held') return void (await attempt(town, 'confirm', async () => await confirmLesson(parent.ctx, lessonId)))
  const problem = { lessonId, problem: 'short', note: '只上了四十分鐘。', refund: cents(chance.between(1, HOURLY)) } as const
  const opened = await attempt(town, 'problem', async () => await openDispute(parent.ctx, problem))
  if (opened && chance.is(0.6))
    await attempt(town, 'agree to dispute', async () => await agreeToDispute(tutor.ctx, opened.disputeId))
}
