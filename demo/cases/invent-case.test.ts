import { expect, test } from 'vitest'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { FIRST_CASE_ID, inventCase } from './invent-case.ts'
import { offerRows } from './offers.ts'
import { parentRows } from './parents.ts'

const now = new Date('2026-11-21T04:00:00Z')
const seed = 2026
const CASES = Array.from({ length: 2000 }, (_, at) => inventCase({ seed, id: FIRST_CASE_ID + at, now }))
const share = (holds: (one: (typeof CASES)[number]) => boolean): number => CASES.filter(holds).length / CASES.length

test('the same number is the same case, and every case is one that a parent could publish', () => {
  expect(inventCase({ seed, id: FIRST_CASE_ID, now })).toEqual(CASES[0])
  for (const one of CASES) {
    const subject = findSubject(one.subject)
    expect(subject && levelsForSubjects(subject.reference).some(({ value }) => value === one.level), one.jobNo).toBe(true)
    expect(one.priceMin >= 5000 && one.priceMax >= one.priceMin && one.priceMax <= 300_000, one.jobNo).toBe(true)
    expect((one.teachMode === 'online') === (one.areaId === null), one.jobNo).toBe(true)
    expect(one.publishedAt && one.expiresAt && one.publishedAt <= now && one.expiresAt > now, one.jobNo).toBe(true)
    expect(one.note).not.toMatch(/[{}]|undefined|\d{8}/)
  }
})

test('their shape is that of real cases', () => {
  const near = (is: number, wanted: number): void => expect(Math.abs(is - wanted)).toBeLessThan(0.05)
  near(
    share((one) => one.teachMode === 'home'),
    0.68,
  )
  near(
    share((one) => one.teachMode === 'online'),
    0.12,
  )
  near(
    share((one) => one.lessonsPerWeek === 1),
    0.61,
  )
  near(
    share((one) => one.lessonMinutes === 90),
    0.62,
  )
  near(
    share((one) => one.applicantCount <= 5),
    0.87,
  )
  near(
    share((one) => findLevel(one.level)?.code === 'S5'),
    0.17,
  )
  near(
    share((one) => one.isSen),
    0.045,
  )
})

test('applicants are different tutors, and two neighbours have one parent', () => {
  for (const one of CASES.slice(0, 200)) {
    const offers = offerRows(one, { seed, now, applicants: { firstId: 100_001, count: 40 } })
    expect(new Set(offers.map((offer) => offer.tutorId)).size).toBe(one.applicantCount)
  }
  const parents = parentRows(
    CASES.map((one) => one.id),
    { seed, now },
  )
  expect([parents.length, new Set(parents.map(({ account }) => account.mobile)).size]).toEqual([1000, 1000])
  expect(CASES[0]?.parentAccountId).toBe(CASES[1]?.parentAccountId)
})
