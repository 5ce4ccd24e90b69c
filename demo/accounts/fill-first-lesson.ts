import type { UserActor } from '#kernel/actor.ts'
import { cents, dollars } from '#kernel/money.ts'
import { agreeLesson, proposeLessons, signIn, signOut } from '#modules/booking/public.ts'
import { acceptOffer, applyForCase, createCase } from '#modules/cases/public.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import type { Showcase } from './find-showcase.ts'

type People = { readonly parent: UserActor; readonly tutor: UserActor; readonly showcase: Showcase }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const HONG_KONG_HOURS = 8
// Clear of the afternoons of the other match.
const EVENING = 19
const PREPAID = 3000

/** A match with money in escrow, whose first lesson was yesterday: its parent confirms it, or claims the first-lesson guarantee. */
export async function fillFirstLesson(ground: Context, { parent, tutor, showcase }: People): Promise<void> {
  const offset = HONG_KONG_HOURS * HOUR_MS
  const midnight = Math.floor((ground.now().getTime() + offset) / DAY_MS) * DAY_MS - offset
  const at = (days: number, actor: UserActor, hours = EVENING): Context => {
    const time = new Date(midnight + days * DAY_MS + hours * HOUR_MS)
    return { ...ground, actor, now: () => time }
  }
  await openWallet(at(-6, parent), parent)
  await postTransfer(at(-6, parent), {
    idem: 'demo first lesson',
    kind: 'top-up',
    lines: [
      { account: 'clearing:payme', cents: dollars(0 - PREPAID) },
      { account: personAccount(parent.accountId, 'cash'), cents: dollars(PREPAID) },
    ],
    about: 'T3P4D6B8FL01',
  })
  const { subject, level, priceCents } = showcase
  const price = cents(priceCents)
  const jobId = await createCase(at(-5, parent), {
    subject,
    level,
    areaId: null,
    price,
    note: '妹妹剛升班，想找同一位導師跟進。',
  })
  const offer = { jobId, price, firstDay: null, message: '可以，跟姊姊同一日之後也方便。' }
  const { offerId } = await applyForCase(at(-5, tutor), offer)
  await acceptOffer(at(-4, parent), offerId)
  const { now: start } = at(-1, tutor)
  const { lessonIds } = await proposeLessons(at(-4, tutor), { jobId, startsAt: start(), minutes: 60, weeks: 2 })
  const [lessonId = ''] = lessonIds
  await agreeLesson(at(-3, parent), { lessonId, isWholeSeries: true })
  await signIn(at(-1, tutor), lessonId)
  await signOut(at(-1, tutor, EVENING + 1), lessonId)
}
