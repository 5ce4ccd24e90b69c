import { cents } from '#kernel/money.ts'
import { makeCase } from '../../src/modules/booking/test/booking-world.ts'
import { acceptBooking, declineBooking } from '../../src/modules/booking/use-cases/answer-booking.ts'
import { bookTutor } from '../../src/modules/booking/use-cases/book-tutor.ts'
import { orderCaseFee } from '../../src/modules/settlement/use-cases/case-fee.ts'
import { redirectKept, returnKept } from '../../src/modules/settlement/use-cases/kept-balance.ts'
import { leaveOwnMatch } from '../../src/modules/booking/use-cases/leave-match.ts'
import { orderHallFee } from '../../src/modules/booking/use-cases/order-hall-fee.ts'
import { orderLessons } from '../../src/modules/settlement/use-cases/order-lessons.ts'
import { orderTrial } from '../../src/modules/trials/use-cases/order-trial.ts'
import { requireHallFee } from '../../src/modules/booking/use-cases/quote-hall-fee.ts'
import { requestTrial } from '../../src/modules/trials/use-cases/request-trial.ts'
import { acceptTrial, declineTrial } from '../../src/modules/trials/use-cases/answer-trial.ts'
import { LEAVE_REASONS } from '../../src/modules/cases/domain/match-end.ts'
import { payOrNot } from './paying.ts'
import { HOURLY, HOUR_MS, MINUTE_MS, TRIAL_PRICE, attempt } from './town.ts'
import type { Resident, Town, Tutor } from './town.ts'

export type Pair = { readonly jobId: number; readonly parentAccountId: string; readonly tutorId: number }

const QUARTER_MS = 15 * MINUTE_MS
/** A quarter of an hour some hours ahead. */
export function quarterIn({ system }: Town, hours: number): Date {
  return new Date(Math.ceil((system.now().getTime() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS)
}

const here = <R extends Resident>(list: readonly R[]): readonly R[] => list.filter(({ isGone }) => !isGone)
/** A resident who has not left. */
export const someParent = ({ chance, parents }: Town): Resident | null => chance.maybeOf(here(parents))
export const someTutor = ({ chance, tutors }: Town): Tutor | null => chance.maybeOf(here(tutors))
export const parentOf = ({ parents }: Town, { parentAccountId }: Pick<Pair, 'parentAccountId'>): Resident | null =>
  here(parents).find(({ accountId }) => accountId === parentAccountId) ?? null
export const tutorOf = ({ tutors }: Town, of: Pick<Pair, 'tutorId'>): Tutor | null =>
  here(tutors).find(({ tutorId }) => tutorId === of.tutorId) ?? null

export const matches = async ({ rows }: Town): Promise<readonly Pair[]> =>
  await rows<Pair>(`select case_id as job_id, parent_account_id, tutor_id from booking where state = 'accepted' order by id`)

/** A parent asks a tutor for a case, new or open again, and pays what is to be set aside where the wallet has less. */
export async function ask(town: Town): Promise<void> {
  const { chance } = town
  const [parent, tutor] = [someParent(town), someTutor(town)]
  if (!parent || !tutor) return
  const open = await town.rows<{ id: number }>(
    `select id from tuition_case where status = 'open' and parent_account_id = $1 order by id`,
    [parent.accountId],
  )
  const again = chance.is(0.6) ? chance.maybeOf(open) : null
  const jobId = again?.id ?? (await attempt(town, 'case', async () => await makeCase(parent)))
  if (jobId === null) return
  const wanted = { jobId, tutorId: tutor.tutorId, price: HOURLY, acceptance: 'first' } as const
  const book = async () => await attempt(town, 'book', async () => await bookTutor(parent.ctx, wanted))
  let booked = await book()
  if (!booked) {
    await orderOwnHallFee(town, parent, wanted)
    booked = await book()
  }
  if (!booked || chance.is(0.1)) return
  const { bookingId } = booked
  if (chance.is(0.9)) await attempt(town, 'accept', async () => await acceptBooking(tutor.ctx, { bookingId, price: HOURLY }))
  else await attempt(town, 'decline', async () => await declineBooking(tutor.ctx, bookingId))
}

async function orderOwnHallFee(town: Town, parent: Resident, { jobId, tutorId }: Omit<Pair, 'parentAccountId'>): Promise<void> {
  const order = await attempt(town, 'order hall fee', async () => {
    const { fee } = await requireHallFee(parent.ctx, { jobId, tutorId })
    const [kept] = await town.rows<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0)::int as cents from kept_balance where case_id = $1 and state = 'kept'`,
      [jobId],
    )
    return await orderHallFee(parent.ctx, { jobId, tutorId, amount: (fee ?? 0) - (kept?.cents ?? 0) })
  })
  await payOrNot(town, parent, order)
}

/** A case fee, whole or a part of it. */
export async function payFee(town: Town): Promise<void> {
  const fees = await town.rows<Pair & { due: number }>(
    `select e.case_id as job_id, e.parent_account_id, e.tutor_id, (f.amount_cents - f.paid_cents)::int as due
     from case_fee f join match_escrow e on e.id = f.escrow_id where f.state = 'due' order by f.created_at`,
  )
  const fee = town.chance.maybeOf(fees)
  const parent = fee && parentOf(town, fee)
  if (!fee || !parent) return
  const amount = town.chance.is(0.5) ? null : cents(town.chance.between(1, fee.due))
  const order = await attempt(town, 'order fee', async () => await orderCaseFee(parent.ctx, { jobId: fee.jobId, amount }))
  await payOrNot(town, parent, order)
}

export async function payLessons(town: Town): Promise<void> {
  const match = town.chance.maybeOf(await matches(town))
  const parent = match && parentOf(town, match)
  if (!match || !parent) return
  const wanted = { jobId: match.jobId, lessons: town.chance.between(1, 3) }
  await payOrNot(town, parent, await attempt(town, 'order lessons', async () => await orderLessons(parent.ctx, wanted)))
}

/** A parent asks for a trial lesson, pays for it where the wallet has less, and the tutor answers or does not. */
export async function askForTrial(town: Town): Promise<void> {
  const { chance } = town
  const [parent, tutor] = [someParent(town), someTutor(town)]
  if (!parent || !tutor) return
  const { tutorId } = tutor
  const jobId = await attempt(town, 'case', async () => await makeCase(parent))
  if (jobId === null) return
  const wanted = { jobId, tutorId, startsAt: quarterIn(town, chance.between(2, 60)), minutes: 60, price: TRIAL_PRICE }
  const request = async () => await attempt(town, 'ask for trial', async () => await requestTrial(parent.ctx, wanted))
  let asked = await request()
  if (!asked) {
    await payOrNot(
      town,
      parent,
      await attempt(town, 'order trial', async () => await orderTrial(parent.ctx, { tutorId, amount: TRIAL_PRICE })),
    )
    asked = await request()
  }
  if (!asked || chance.is(0.15)) return
  const { trialId } = asked
  if (chance.is(0.8))
    await attempt(town, 'accept trial', async () => await acceptTrial(tutor.ctx, { trialId, price: TRIAL_PRICE }))
  else await attempt(town, 'decline trial', async () => await declineTrial(tutor.ctx, trialId))
}

/** One side leaves a match; a parent may have the rest kept. */
export async function leave(town: Town): Promise<void> {
  const { chance } = town
  const match = chance.maybeOf(await matches(town))
  if (!match) return
  const { jobId } = match
  const who = chance.is(0.5) ? parentOf(town, match) : tutorOf(town, match)
  if (!who) return
  const reason = chance.oneOf<(typeof LEAVE_REASONS)['parent' | 'tutor'][number]>(LEAVE_REASONS[who.side])
  const keepFor = who.side === 'parent' && chance.is(0.4) ? jobId : null
  await attempt(town, 'leave', async () => await leaveOwnMatch(who.ctx, { jobId, reason, keepFor }))
}

/** What is kept for a next match is taken back, or kept for another case. */
export async function moveKeptMoney(town: Town): Promise<void> {
  const { chance } = town
  const kept = chance.maybeOf(
    await town.rows<{ id: string; parentAccountId: string }>(
      `select id, parent_account_id from kept_balance where state = 'kept' order by created_at`,
    ),
  )
  const parent = kept && parentOf(town, kept)
  if (!kept || !parent) return
  if (chance.is(0.5)) return void (await attempt(town, 'take kept back', async () => await returnKept(parent.ctx, kept.id)))
  const other = chance.maybeOf(
    await town.rows<{ id: number }>(`select id from tuition_case where status = 'open' and parent_account_id = $1 order by id`, [
      parent.accountId,
    ]),
  )
  if (other)
    await attempt(town, 'keep for another', async () => await redirectKept(parent.ctx, { keptId: kept.id, jobId: other.id }))
}
