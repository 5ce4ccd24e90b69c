import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { fineOfAbsentParent, fineOfAbsentTutor, fineOfLeaving } from './fine-tariff.ts'

const TARIFF = { fineFixed: cents(20_000), fineRemainingPercent: 5000, fineFirstAbsencePercent: 5000 }

type Row = readonly [when: string, begun: number, lesson: number, today: number | null, reason: string | null, amount: number]

// Four lessons were negotiated; amounts in cents.
const LEAVING: readonly Row[] = [
  ['before the first lesson', 0, 37_500, null, 'cancel_case_after_confirm', 20_000],
  ['on the day of the first lesson', 0, 37_500, 37_500, 'cancel_case_at_that_day', 37_500],
  ['on the day of a first lesson that costs less', 0, 15_000, 15_000, 'cancel_case_after_confirm', 20_000],
  ['after one of four', 1, 37_500, null, 'cancel_case_in_negotiate_lesson', 56_250],
  ['after three of four', 3, 37_500, null, 'cancel_case_in_negotiate_lesson', 18_750],
  ['after three of four on the day of the last', 3, 37_500, 37_500, 'cancel_case_at_that_day', 37_500],
  ['after one of four on the day of the second', 1, 37_500, 37_500, 'cancel_case_in_negotiate_lesson', 56_250],
  ['after one of four at an odd price', 1, 37_501, null, 'cancel_case_in_negotiate_lesson', 56_252],
  ['after all of them', 4, 37_500, null, null, 0],
  ['after more than all of them', 9, 37_500, null, null, 0],
  ['after all of them on the day of another', 4, 37_500, 37_500, 'cancel_case_at_that_day', 37_500],
]

test.for(LEAVING)('a tutor who leaves %s', ([, lessonsBegun, lesson, today, reason, amount]) => {
  const priceToday = today === null ? null : cents(today)
  const sum = fineOfLeaving({ lessonsBegun, negotiateLessonNumber: 4, lessonPrice: cents(lesson), priceToday }, TARIFF)
  expect(sum).toEqual(reason === null ? null : { reason, amount })
})

test('a tutor who does not come owes the lesson and HK$200', () => {
  expect(fineOfAbsentTutor(cents(37_500), TARIFF)).toEqual({ reason: 'tutor_absent', amount: 57_500 })
})

test.for([
  [0, 37_500, 18_750],
  [0, 37_501, 18_751],
  [1, 37_500, 37_500],
  [5, 37_500, 37_500],
] as const)('a parent who missed %i lessons before owes for one of %i cents %i', ([before, price, amount]) => {
  expect(fineOfAbsentParent(cents(price), before, TARIFF)).toEqual({ reason: 'parent_absent', amount })
})
