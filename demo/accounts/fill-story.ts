import { randomUUID } from 'node:crypto'
import type { UserActor } from '#kernel/actor.ts'
import { cents } from '#kernel/money.ts'
import { writeReview } from '#modules/reviews/public.ts'
import { acceptOffer, applyForCase, createCase } from '#modules/cases/public.ts'
import { openThread, sendMessage } from '#modules/messages/public.ts'
import type { Context } from '#platform/context.ts'
import { payCaseFee } from './pay-order.ts'
import { beginVanished, fillBookings } from './fill-bookings.ts'
import { fillLessons } from './fill-lessons.ts'
import type { Showcase } from './find-showcase.ts'
import { dayAt } from './story-time.ts'

type People = { readonly parent: UserActor; readonly tutor: UserActor; readonly showcase: Showcase }

const SCORES = {
  parent: { explaining: 5, punctuality: 5, preparation: 5, communication: 4 },
  tutor: { explaining: 5, punctuality: 4, preparation: 5, communication: 5 },
}

/**
 * What the demo's parent and tutor have lived through in three weeks, through the same use cases as everybody: a case with an
 * offer that waits, and bookings (`fill-bookings.ts`); a match with its lessons and their money (`fill-lessons.ts`), reviews of
 * both, and what they wrote.
 */
export async function fillStory(ground: Context, { parent, tutor, showcase }: People): Promise<void> {
  const now = ground.now()
  const days = (count: number, minute = 12 * 60): Date => dayAt(now, count, minute)
  const at = (time: Date, actor: UserActor) => ({ ...ground, actor, now: () => time })
  const { subject, level, priceCents } = showcase
  const price = cents(priceCents)
  const wanted = { student: 'Hei Hei', subject, level, areaId: null, price } as const

  const jobId = await createCase(at(days(-22), parent), { ...wanted, note: '每星期一堂，想由基礎開始，慢慢追上學校進度。' })
  const offer = { jobId, price, firstDay: null }
  const message = '你好，我教這個程度多年，會先做一份小測了解強弱項，再定進度。'
  const { offerId } = await applyForCase(at(days(-21), tutor), { ...offer, message })
  const pair = { parentAccountId: parent.accountId, tutorId: showcase.tutorId, caseId: jobId }
  const threadId = await openThread(at(days(-21), parent), pair)
  const write = async (time: Date, actor: UserActor, text: string): Promise<void> =>
    void (await sendMessage(at(time, actor), { threadId, text, clientKey: randomUUID() }))
  await write(days(-21, 13 * 60), parent, '請問星期幾下午有空？小朋友四點後放學。')
  await write(days(-21, 14 * 60), tutor, '平日四點後都可以，每堂一個半小時最合適。')
  await acceptOffer(at(days(-20), parent), offerId)
  await payCaseFee(at(days(-19), parent), jobId)

  const onDay = (count: number, actor: UserActor): Context => at(count === 0 ? now : days(count), actor)
  const vanished = await beginVanished(onDay, { parent, showcase })
  await fillLessons(at, { parent, tutor, jobId, days })
  await writeReview(at(days(-7), parent), {
    jobId,
    scores: SCORES.parent,
    text: '講解有條理，每堂都有筆記，小朋友開始肯自己做題。',
  })
  await writeReview(at(days(-6), tutor), { jobId, scores: SCORES.tutor, text: '準時、有禮，功課都有完成。' })
  await write(days(-1, 18 * 60), tutor, '今堂已經上完，下星期會講應用題。')

  const open = await createCase(at(days(-2), parent), { ...wanted, note: '想找人每星期跟功課一次。' })
  await applyForCase(at(days(-1), tutor), { jobId: open, price, message: '可以由下星期開始。', firstDay: null })
  await fillBookings(onDay, { parent, showcase, vanished })
}
