import type { UserActor } from '#kernel/actor.ts'
import { cents } from '#kernel/money.ts'
import { acceptBooking, bookTutor, claimGuarantee, leaveOwnMatch } from '#modules/booking/public.ts'
import { agreeLesson, proposeLessons, signIn, signOut } from '#modules/lessons/public.ts'
import { orderCaseFee } from '#modules/settlement/public.ts'
import { createCase } from '#modules/cases/public.ts'
import { crowdActor } from './find-crowd.ts'
import type { Crowd } from './find-crowd.ts'
import type { Showcase } from './find-showcase.ts'
import { payFor } from './pay-order.ts'
import type { AtDay } from './story-time.ts'

const EVENING = 18 * 60
const HOUR = 60

type Ended = { readonly parent: UserActor; readonly crowd: readonly Crowd[]; readonly showcase: Showcase }

/** What becomes of two matches on its day. */
type Ends = { readonly leave: () => Promise<void>; readonly claim: () => Promise<void> }

/**
 * Matches that are to end: one that its tutor leaves before the first lesson, and one whose first lesson does not suit. Each end comes on
 * its day, among what else happens: money is posted in the order of its time.
 */
export async function beginEnds(at: AtDay, { parent, crowd, showcase: { subject, level } }: Ended): Promise<Ends | null> {
  const [leaving, unsuited] = crowd
  if (!leaving || !unsuited) return null
  const matched = async ({ tutorId, priceCents }: Crowd, student: string): Promise<number> => {
    const price = cents(priceCents)
    const wanted = { student, subject, level, areaId: null, price, note: '希望平日晚上上堂。' }
    const jobId = await createCase(at(-8, parent), wanted)
    const { bookingId } = await bookTutor(at(-8, parent), { jobId, tutorId, price, acceptance: 'first' })
    await acceptBooking(at(-7, crowdActor({ tutorId, priceCents })), { bookingId })
    return jobId
  }
  const left = await matched(leaving, '樂樂')
  const jobId = await matched(unsuited, '晴晴')
  const tutor = crowdActor(unsuited)
  const claim = async (): Promise<void> => {
    const wish = { jobId, startsAt: at(-4, tutor).now(), minutes: HOUR, weeks: 1 }
    const [lessonId = ''] = (await proposeLessons(at(-7, tutor), wish)).lessonIds
    await agreeLesson(at(-6, parent), { lessonId, isWholeSeries: false })
    await signIn(at(-4, tutor), lessonId)
    await signOut(at(-4, tutor, EVENING + HOUR), lessonId)
    const after = at(-4, parent, EVENING + 2 * HOUR)
    await payFor(after, await orderCaseFee(after, { jobId, amount: null }), 'fps')
    await claimGuarantee(after, { lessonId, cause: 'level', amount: cents(unsuited.priceCents), keepFor: null })
  }
  return {
    leave: async () => void (await leaveOwnMatch(at(-6, crowdActor(leaving)), { jobId: left, reason: 'schedule' })),
    claim,
  }
}
