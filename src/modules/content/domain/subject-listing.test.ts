import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { subjectListing } from './subject-listing.ts'

test('every subject that is not custom is listed once, under a name without slashes or brackets', () => {
  for (const locale of LOCALES) {
    const listing = subjectListing(locale)
    const values = listing.flatMap((subject) => subject.values)
    expect(values).toHaveLength(SUBJECTS.length - 2)
    expect(new Set(values).size).toBe(values.length)
    expect(new Set(listing.map((subject) => subject[locale])).size).toBe(listing.length)
    for (const { zh, en } of listing) expect(`${zh}${en}`).not.toMatch(/[/()（）]/)
  }
})

test('the same name at several stages is one entry', () => {
  const maths = subjectListing('zh').find((subject) => subject.zh === '數學')
  expect(maths?.groups).toEqual(expect.arrayContaining(['primary', 'secondary', 'dse']))
})
