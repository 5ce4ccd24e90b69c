import type { UserActor } from '#kernel/actor.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { cents, dollars } from '#kernel/money.ts'
import { acceptBooking, bookTutor } from '#modules/booking/public.ts'
import { tendMatches } from '../tend-matches.ts'
import { acceptTrial, requestTrial } from '#modules/trials/public.ts'
import { agreeLesson, confirmLesson, missLesson, proposeLessons, signIn, signOut } from '#modules/lessons/public.ts'
import { orderLessons } from '#modules/settlement/public.ts'
import { createCase } from '#modules/cases/public.ts'
import { beginEnds } from './fill-ends.ts'
import { crowdActor, findCrowd } from './find-crowd.ts'
import type { Crowd } from './find-crowd.ts'
import type { Showcase } from './find-showcase.ts'
import { payFor, topUp } from './pay-order.ts'
import { TRIAL, dayAt } from './story-time.ts'
import type { AtDay } from './story-time.ts'
import type { Context } from '#platform/context.ts'

const EVENING = 18 * 60
const LESSON_MINUTES = 90
/** After a parent's confirmation, until it cannot be taken back any more. */
const UNDO_MINUTES = 30
const TOP_UP = dollars(4000)
const MORE_LESSONS = 4
/** Monday, Wednesday and Friday, on which the demo's tutor teaches in the evening. */
const TRIAL_DAYS = [1, 3, 5]

type Family = { readonly parent: UserActor; readonly tutor: UserActor; readonly showcase: Showcase }

/**
 * The past of the demo's person with both sides as a parent of two: a match whose further lessons were ordered and paid,
 * with a lesson that was held and one that the family missed, so that a fine may be appealed against; the next lessons ordered and
 * not paid yet; and a trial with the demo's tutor, agreed. Nothing where no money moves.
 */
export async function fillFamily(ground: Context, { parent, tutor, showcase }: Family): Promise<void> {
  if (!ground.takesPayments) return
  const at: AtDay = (day, actor, minute = EVENING) => ({ ...ground, actor, now: () => dayAt(ground.now(), day, minute) })
  await topUp(at(-9, parent), TOP_UP)
  const crowd = await findCrowd(ground.db, showcase)
  const found = crowd.at(-1)
  const ends = await beginEnds(at, { parent, crowd, showcase })
  const match = found && (await beginMatch(at, { parent, crowd: found, showcase }))
  await ends?.leave()
  const rest = await match?.()
  await ends?.claim()
  await rest?.(ground.now())
  await askForTrial(at, { parent, tutor, showcase, now: ground.now() })
}

type Match = { readonly parent: UserActor; readonly crowd: Crowd; readonly showcase: Showcase }

/** The running match up to its agreement; answers what follows, and that what comes last. */
async function beginMatch(at: AtDay, { parent, crowd, showcase: { subject, level } }: Match) {
  const { tutorId } = crowd
  const price = cents(crowd.priceCents)
  const tutor = crowdActor(crowd)
  const student = '恩恩'
  const jobId = await createCase(at(-8, parent), {
    student,
    subject,
    level,
    areaId: null,
    price,
    note: '希望逢星期固定時間上堂。',
  })
  const { bookingId } = await bookTutor(at(-8, parent), { jobId, tutorId, price, acceptance: 'first' })
  await acceptBooking(at(-7, tutor), { bookingId })
  const agreed = async (day: number): Promise<string> => {
    const wish = { jobId, startsAt: at(day, tutor).now(), minutes: LESSON_MINUTES, weeks: 1 }
    const [lessonId = ''] = (await proposeLessons(at(-7, tutor), wish)).lessonIds
    await agreeLesson(at(-6, parent), { lessonId, isWholeSeries: false })
    return lessonId
  }
  return async () => {
    const first = await agreed(-5)
    const missed = await agreed(-1)
    await agreed(4)
    await signIn(at(-5, tutor), first)
    await signOut(at(-5, tutor, EVENING + LESSON_MINUTES), first)
    await confirmLesson(at(-5, parent, EVENING + LESSON_MINUTES), first)
    const { now: settles } = at(-5, parent, EVENING + LESSON_MINUTES + UNDO_MINUTES)
    await tendMatches({ ...at(-5, parent), now: settles, actor: { kind: 'system' } })
    await payFor(at(-4, parent), await orderLessons(at(-4, parent), { jobId, lessons: MORE_LESSONS }))
    return async (now: Date) => {
      await missLesson(at(-1, tutor, EVENING + LESSON_MINUTES), missed)
      await orderLessons({ ...at(0, parent), now: () => now }, { jobId, lessons: MORE_LESSONS })
    }
  }
}

async function askForTrial(at: AtDay, { parent, tutor, showcase, now }: Family & { readonly now: Date }): Promise<void> {
  const { subject, level, priceCents, tutorId } = showcase
  const wanted = { student: '朗朗', subject, level, areaId: null, price: cents(priceCents) }
  const jobId = await createCase(at(-2, parent), { ...wanted, note: '想先試一堂，合適便長期上堂。' })
  const day = [2, 3, 4].find((ahead) => TRIAL_DAYS.includes(inHongKong(dayAt(now, ahead, EVENING)).getUTCDay())) ?? 2
  const asked = await requestTrial(at(-1, parent), { jobId, tutorId, startsAt: dayAt(now, day, EVENING), ...TRIAL })
  await acceptTrial({ ...at(0, tutor), now: () => now }, { trialId: asked.trialId })
}
