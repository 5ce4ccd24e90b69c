import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, openWallet, personAccount, postTransfer, reconcileLedger } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { agreeLesson } from '../../lessons/use-cases/agree-lesson.ts'
import { acceptBooking } from '../../booking/use-cases/answer-booking.ts'
import { appealFine, decideFine } from '../use-cases/answer-fine.ts'
import { missLesson } from '../../lessons/use-cases/attend-lesson.ts'
import { bookTutor } from '../../booking/use-cases/book-tutor.ts'
import { collectFines } from '../use-cases/collect-fines.ts'
import { leaveOwnMatch } from '../../booking/use-cases/leave-match.ts'
import { proposeLessons } from '../../lessons/use-cases/propose-lessons.ts'
import { HOUR_MS, makeCase, makeParent, makeTutor } from '../../booking/test/booking-world.ts'

let database: Database
let time = new Date('2026-11-21T04:00:00Z').getTime()
const keys = passingKeys()
const site = () => ({ database, keys, clock: { now: () => new Date(time), advance: (ms: number) => void (time += ms) } })
beforeAll(async () => void (database = await openTestDatabase({ isServing: true })))
afterAll(async () => await database.close())

const ROUNDS = 4
const background = (): Context => testContext(site(), { takesPayments: true })
const paying = (ctx: Context): Context => ({ ...ctx, takesPayments: true })
const desk = (): Context => testContext(site(), { actor: operatorActor(), takesPayments: true })

/** A match with $750 in escrow: lessons of 90 minutes at $250. */
async function matched() {
  const [parent, tutor] = [await makeParent(site()), await makeTutor(site())]
  await openWallet(background(), parent)
  await postTransfer(background(), {
    idem: `given ${parent.accountId}`,
    kind: 'top-up',
    lines: [
      { account: 'clearing:fps', cents: cents(-75_000) },
      { account: personAccount(parent.accountId, 'cash'), cents: cents(75_000) },
    ],
  })
  const jobId = await makeCase(parent)
  const { bookingId } = await bookTutor(paying(parent.ctx), { jobId, tutorId: tutor.tutorId, acceptance: 'first' })
  await acceptBooking(paying(tutor.ctx), { bookingId })
  return { parent: paying(parent.ctx), tutor: paying(tutor.ctx), tutorAccount: tutor.accountId, jobId }
}

type Match = Awaited<ReturnType<typeof matched>>

/** Agreed lessons, an hour and a half apart, at a time when either side may say that they were missed. */
async function lessonsOf({ parent, tutor, jobId }: Match, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const startsAt = new Date(Math.ceil((time + (24 + 2 * number) * HOUR_MS) / 900_000) * 900_000)
    const { lessonIds } = await proposeLessons(parent, { jobId, startsAt, minutes: 90, weeks: 1 })
    await agreeLesson(tutor, { lessonId: lessonIds[0] ?? '', isWholeSeries: false })
    ids.push(...lessonIds)
  }
  time += (25 + 2 * count) * HOUR_MS
  return ids
}

const finesOf = async (jobId: number) =>
  await database.db
    .selectFrom('fine as f')
    .innerJoin('match_escrow as e', 'e.id', 'f.escrowId')
    .select(['f.id', 'f.amountCents', 'f.state'])
    .where('e.caseId', '=', jobId)
    .orderBy('f.amountCents')
    .execute()
const paidTo = async (accountId: string): Promise<number> => await balanceOf(background(), personAccount(accountId, 'cash'))

test('of two lessons that were missed, said at the same time, one costs half', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const match = await matched()
    const [one = '', two = ''] = await lessonsOf(match, 2)
    expect(await endsOf([missLesson(match.tutor, one), missLesson(match.tutor, two)])).toEqual(['OK', 'OK'])
    expect((await finesOf(match.jobId)).map(({ amountCents: amount }) => amount)).toEqual([18_750, 37_500])
  }
})

test('both sides say at the same time that the other did not come: one of them owes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const match = await matched()
    const [one = ''] = await lessonsOf(match, 1)
    const codes = await endsOf([missLesson(match.tutor, one), missLesson(match.parent, one)])
    expect(codes.toSorted()).toEqual(['LESSON_STATE_CHANGED', 'OK'])
    expect(await finesOf(match.jobId)).toHaveLength(1)
  }
})

test('a match that its tutor leaves twice at the same time brings one fine', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const match = await matched()
    const leave = async () => await leaveOwnMatch(match.tutor, { jobId: match.jobId, reason: 'schedule' })
    const codes = await endsOf([leave(), leave()])
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(await finesOf(match.jobId)).toMatchObject([{ amountCents: 20_000, state: 'proposed' }])
  }
})

test('two jobs at the same time take a missed lesson from escrow once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const match = await matched()
    const [one = ''] = await lessonsOf(match, 1)
    await missLesson(match.tutor, one)
    time += 72 * HOUR_MS
    await Promise.all([collectFines(background()), collectFines(background())])
    expect(await finesOf(match.jobId)).toMatchObject([{ state: 'paid' }])
    expect(await paidTo(match.tutorAccount)).toBe(15_937)
  }
})

test('of an appeal and another one, and of two decisions, one counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const match = await matched()
    const [one = ''] = await lessonsOf(match, 1)
    await missLesson(match.tutor, one)
    const fineId = (await finesOf(match.jobId))[0]?.id ?? ''
    const appeal = async () => await appealFine(match.parent, { fineId, text: 'We were there' })
    expect((await endsOf([appeal(), appeal()])).toSorted()).toEqual(['FINE_STATE_CHANGED', 'OK'])
    const codes = await endsOf([
      decideFine(desk(), { fineId, verdict: 'uphold', reason: 'The log is clear' }),
      decideFine(desk(), { fineId, verdict: 'cancel', reason: 'The hall was closed' }),
    ])
    expect(codes.toSorted()).toEqual(['FINE_STATE_CHANGED', 'OK'])
    const isUpheld = codes[0] === 'OK'
    expect(await finesOf(match.jobId)).toMatchObject([{ state: isUpheld ? 'paid' : 'cancelled' }])
    expect(await paidTo(match.tutorAccount)).toBe(isUpheld ? 15_937 : 0)
  }
  expect((await reconcileLedger(background())).results.filter(({ problems }) => problems > 0)).toEqual([])
})
