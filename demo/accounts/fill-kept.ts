import type { UserActor } from '#kernel/actor.ts'
import { cents } from '#kernel/money.ts'
import { createCase } from '#modules/cases/public.ts'
import { keepCase, keepTutor } from '#modules/favourites/public.ts'
import { dayNumberOf } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { insertRows } from '../load/insert-rows.ts'
import { randomOf } from '../random.ts'
import type { Showcase } from './find-showcase.ts'

const DAYS = 30
const MOST_VIEWS = 40
const SEED = 5000
const ONLINE = null
/** An hour's offer, as shares of the tutor's own price. */
const OFFERS = [0.9, 1, 1.15]

type People = { readonly parent: UserActor; readonly tutor: UserActor; readonly showcase: Showcase }

/** What parent and tutor kept, and the tutor's last thirty days, so that no page of theirs is empty. */
export async function fillKept(ground: Context, { parent, tutor, showcase }: People): Promise<void> {
  const random = randomOf(SEED, showcase.tutorId)
  const today = dayNumberOf(ground.now())
  const days = Array.from({ length: DAYS }, (_, ago) => ({
    tutorId: showcase.tutorId,
    day: today - DAYS + 1 + ago,
    views: random.whole(8, MOST_VIEWS),
    favourites: random.whole(0, 3),
  }))
  await insertRows(ground.db, 'tutor_day', days)
  const others = await ground.db
    .selectFrom('tutor as t')
    .innerJoin('tutor_subject as s', 's.tutorId', 't.id')
    .select('t.id')
    .distinct()
    .where('t.status', '=', 'active')
    .where('t.id', '!=', showcase.tutorId)
    .where('s.subject', '=', showcase.subject)
    .orderBy('t.id')
    .limit(5)
    .execute()
  for (const { id } of [...others, { id: showcase.tutorId }]) await keepTutor({ ...ground, actor: parent }, id)
  for (const share of OFFERS) {
    const price = cents(Math.round((showcase.priceCents * share) / 1000) * 1000)
    const { subject, level } = showcase
    const jobId = await createCase({ ...ground, actor: parent }, { subject, level, areaId: ONLINE, price })
    await keepCase({ ...ground, actor: tutor }, jobId)
  }
}
