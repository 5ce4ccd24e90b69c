import type { UserActor } from '#kernel/actor.ts'
import { cents, dollars } from '#kernel/money.ts'
import { agreeLesson, proposeLessons, signIn, signOut } from '#modules/lessons/public.ts'
import { acceptOffer, applyForCase, createCase } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import type { Showcase } from './find-showcase.ts'
import { topUp } from './pay-order.ts'
import { dayAt } from './story-time.ts'

type People = { readonly parent: UserActor; readonly tutor: UserActor; readonly showcase: Showcase }

// Clear of the afternoons of the other match.
const EVENING = 19
const PREPAID = 3000

/** A match with money in escrow, whose first lesson was yesterday: its parent confirms it, or claims the first-lesson guarantee. */
export async function fillFirstLesson(ground: Context, { parent, tutor, showcase }: People): Promise<void> {
  const at = (days: number, actor: UserActor, hours = EVENING): Context => {
    const time = dayAt(ground.now(), days, hours * 60)
    return { ...ground, actor, now: () => time }
  }
  await topUp(at(-6, parent), dollars(PREPAID))
  const { subject, level, priceCents } = showcase
  const price = cents(priceCents)
  const jobId = await createCase(at(-5, parent), {
    student: '心心',
    subject,
    level,
    areaId: null,
    price,
    note: '妹妹剛升班，想找同一位導師跟進。',
  })
  const offer = { jobId, price, firstDay: null, message: '可以，跟姊姊同一日之後也方便。' }
  const { offerId } = await applyForCase(at(-5, tutor), offer)
  // The case fee is due until tomorrow.
  await acceptOffer(at(-2, parent), offerId)
  const { now: start } = at(-1, tutor)
  const { lessonIds } = await proposeLessons(at(-2, tutor), { jobId, startsAt: start(), minutes: 60, weeks: 2 })
  const [lessonId = ''] = lessonIds
  await agreeLesson(at(-2, parent, EVENING + 1), { lessonId, isWholeSeries: true })
  await signIn(at(-1, tutor), lessonId)
  await signOut(at(-1, tutor, EVENING + 1), lessonId)
}
