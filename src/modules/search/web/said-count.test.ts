import { expect, test } from 'vitest'
import { saidCount } from './list-state.ts'
import { countWords } from '../listings/tutors/web/list-words.ts'

test.each([
  { total: 0, count: '0 tutors found', show: 'No matching tutor' },
  { total: 1, count: '1 tutor found', show: 'Show 1 tutor' },
  { total: 33, count: '33 tutors found', show: 'Show 33 tutors' },
  { total: 1000, totalIsCapped: true, count: '1,000+ tutors found', show: 'Show 1,000+ tutors' },
])('$count', ({ total, totalIsCapped = false, count, show }) => {
  const found = { total, totalIsCapped, hasFailed: false, hasNextPage: false, understood: [], dropped: [], said: null }
  expect(saidCount(countWords('en'), found)).toMatchObject({ count, show })
})
