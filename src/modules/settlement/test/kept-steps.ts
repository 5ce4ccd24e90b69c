import { expect } from 'vitest'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'

type Kept = {
  readonly keptId: string
  readonly jobId: number
  readonly state: string
  readonly amount: number
  readonly moved: number
}
/** What tests do about money that is kept for a next match. */
export function keptStepsOn(site: DemoSite) {
  const steps = moneyStepsOn(site)
  const keptOf = async (parent: TestPerson): Promise<Kept | null> =>
    dataOf<{ left: { kept: Kept | null }[] }>(await steps.read(parent, 'lesson/match/list')).left[0]?.kept ?? null
  const keptTransfers = async (jobId: number) =>
    await site.database.db
      .selectFrom('transfer')
      .select(['kind', 'about'])
      .where('idem', 'like', 'kept %')
      .where('about', '=', `C${jobId}`)
      .execute()
  const leave = async (parent: TestPerson, jobId: number, more: object = {}) =>
    await steps.as(parent, 'match/leave', { jobId, reason: 'schedule', ...more })

  /** Pays the case fee of HK$150 from outside. */
  const payFee = async ({ parent, jobId }: { readonly parent: TestPerson; readonly jobId: number }) =>
    await steps.payOutside(dataOf<{ tradeNo: string }>(await steps.as(parent, 'order/create/case/fee', { jobId })).tradeNo)

  /** The parent asks a tutor at $250 an hour. */
  const ask = async (parent: TestPerson, jobId: number, tutor: { readonly tutorId: number }) => {
    const answer = await steps.as(parent, 'parent/job/book/tutor', {
      jobId,
      tutorId: tutor.tutorId,
      price: 250,
      acceptance: 'first',
    })
    return { code: answer.code, bookingId: dataOf<{ bookingId?: number } | null>(answer)?.bookingId }
  }
  const matchAgain = async (parent: TestPerson, jobId: number) => {
    const tutor = await makeTutor(site)
    const { bookingId } = await ask(parent, jobId, tutor)
    expect((await steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
    return tutor
  }
  /** One lesson is paid, and the match is left with the other $375 in escrow. */
  const oneHeldThenLeft = async (keeps = false) => {
    const match = await steps.matchedWith(75_000)
    await payFee(match)
    const lessonId = await steps.held(match)
    expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
    site.clock.advance(601_000)
    await steps.tend()
    expect((await leave(match.parent, match.jobId, keeps ? { keepFor: match.jobId } : {})).code).toBe('OK')
    return match
  }

  const oneHeldKept = async () => await oneHeldThenLeft(true)
  return { ...steps, keptOf, keptTransfers, leave, ask, payFee, matchAgain, oneHeldThenLeft, oneHeldKept }
}
