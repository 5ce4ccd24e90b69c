import { expect, test } from 'vitest'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { SUBJECT_LISTING } from './subject-listing.ts'

test('every subject that is not custom is listed once, under a name without slashes or brackets', () => {
  const values = SUBJECT_LISTING.flatMap((subject) => subject.values)
  expect(values).toHaveLength(SUBJECTS.length - 2)
  expect(new Set(values).size).toBe(values.length)
  for (const { zh, en } of SUBJECT_LISTING) expect(`${zh}${en}`).not.toMatch(/[/()（）]/)
})

test('the same name at several stages is one entry', () => {
  const maths = SUBJECT_LISTING.find((subject) => subject.zh === '數學')
  expect(maths?.groups).toEqual(expect.arrayContaining(['primary', 'secondary', 'dse']))
  expect(SUBJECT_LISTING.filter((subject) => subject.zh === '數學')).toHaveLength(1)
})
