import { expect } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { escrowAccount, freeBalanceOf, balanceOf } from '#modules/wallet/public.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import type { CoverOptions } from '../contract/covers.ts'
import { HOUR_MS, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'
import { trialStepsOn } from './trial-steps.ts'

type Asked = { readonly trialId: number; readonly trialNo: string; readonly state: string; readonly expiresAt: string }

/** What tests of cover tutors do on a site with `PAYMENTS=on`: a lesson costs $375, that of a cover tutor $360 unless said otherwise. */
export function coverStepsOn(site: DemoSite) {
  const steps = trialStepsOn(site)

  /** A tutor of the same subject at an hourly price, in dollars. */
  const tutorAt = async (hourly: number) =>
    await makeTutor(site, {
      subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: dollars(hourly) }],
    })

  /** A match with so many cents in escrow, whose tutor did not come to a lesson. */
  const missing = async (amount = 75_000) => {
    const match = await steps.matchedWith(amount)
    const lessonId = await steps.scheduled(match, 24)
    site.clock.advance(25 * HOUR_MS)
    expect((await steps.as(match.parent, 'lesson/missed', { lessonId })).code).toBe('OK')
    return { ...match, lessonId }
  }
  /** The same, called off by the tutor a day before. */
  const calledOff = async () => {
    const match = await steps.matchedWith(75_000)
    const lessonId = await steps.scheduled(match, 24)
    expect((await steps.as(match.tutor, 'lesson/cancel', { lessonId })).code).toBe('OK')
    return { ...match, lessonId }
  }
  type Missing = { readonly parent: TestPerson; readonly lessonId: string }

  const askFor = async ({ parent, lessonId }: Missing, tutor: { readonly tutorId: number }, changes: object = {}) =>
    await steps.as(parent, 'parent/cover/request', {
      lessonId,
      tutorId: tutor.tutorId,
      startsAt: steps.quarter(48),
      price: 360,
      ...changes,
    })
  const ask = async (lesson: Missing, tutor: { readonly tutorId: number }, changes: object = {}) => {
    const answer = await askFor(lesson, tutor, changes)
    expect(answer.code).toBe('OK')
    return dataOf<Asked>(answer).trialId
  }
  const options = async ({ parent, lessonId }: Missing, more = ''): Promise<CoverOptions> =>
    dataOf<CoverOptions>(await steps.read(parent, `parent/cover/options?lessonId=${lessonId}${more}`))
  const accept = async (tutor: TestPerson, trialId: number) => await steps.as(tutor, 'tutor/trial/accept', { trialId })
  /** A cover that was asked for and accepted, as a lesson. */
  const covered = async () => {
    const [lesson, cover] = [await missing(), await tutorAt(240)]
    const trialId = await ask(lesson, cover)
    const coverLessonId = dataOf<{ lessonId: string }>(await accept(cover, trialId)).lessonId
    return { ...lesson, cover, trialId, coverLessonId }
  }

  const { escrowOf, inEscrow } = escrowsOn(site)
  /** What the notices about covers to a person are of, in the order of the alphabet. */
  const heard = async ({ accountId }: TestPerson): Promise<readonly string[]> => {
    const rows = await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).execute()
    return rows.flatMap(({ kind }) => (/cover|called-off/.test(kind) ? kind : [])).toSorted()
  }
  const lessonOf = async (who: TestPerson, lessonId: string) =>
    dataOf<Record<string, unknown>>(await steps.read(who, `lesson/detail/${lessonId}`))
  return { ...steps, tutorAt, missing, calledOff, askFor, ask, options, accept, covered, escrowOf, inEscrow, heard, lessonOf }
}

/** Escrows of matches and of covers, as the database has them. */
function escrowsOn(site: DemoSite) {
  const background = () => testContext(site, { takesPayments: true })
  const escrowOf = async (jobId: number, trialId: number | null = null) =>
    await site.database.db
      .selectFrom('match_escrow')
      .select(['id', 'fromEscrowId'])
      .where('caseId', '=', jobId)
      .where('trialId', 'is not distinct from', trialId)
      .executeTakeFirstOrThrow()
  /** What is in the escrow of a match, or of a cover, and what of it is free, in cents. */
  const inEscrow = async (jobId: number, trialId: number | null = null): Promise<readonly [number, number]> => {
    const account = escrowAccount((await escrowOf(jobId, trialId)).id)
    return [await balanceOf(background(), account), await freeBalanceOf(background(), account)]
  }
  return { escrowOf, inEscrow }
}
