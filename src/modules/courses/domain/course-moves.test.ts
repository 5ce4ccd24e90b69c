import { describe, expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { COURSE, COURSE_STATES, isOnSale, statusOf } from './course-moves.ts'
import type { ReviewedFrom } from './course-moves.ts'

// Written out by hand, without the table.
const BACK: Readonly<Record<ReviewedFrom, { readonly new: boolean; readonly deletion: boolean }>> = {
  draft: { new: true, deletion: false },
  rejected: { new: true, deletion: false },
  published: { new: true, deletion: true },
  taken_down: { new: true, deletion: true },
}

const REJECTED: Readonly<Record<ReviewedFrom, string>> = {
  draft: 'rejected',
  rejected: 'rejected',
  published: 'published',
  taken_down: 'taken_down',
}
/** The move is there, but not for a course that was this before. */
const never = (to: string, by = 'operator') => ({ to, by: [by], from: '9', until: '0' })

describe.each(Object.entries(BACK))('of a course that was %s', (before, { deletion }) => {
  testEveryMove(COURSE, {
    facts: () => ({ reviewedFrom: before as ReviewedFrom }),
    moments: ['2026-11-28T00:00:00.000Z'],
    allowed: {
      'nothing begin': [{ to: 'draft', by: ['tutor'] }],
      'draft submit': [{ to: 'reviewing', by: ['tutor'] }],
      'rejected submit': [{ to: 'reviewing', by: ['tutor'] }],
      'published submit': [{ to: 'reviewing', by: ['tutor'] }],
      'taken_down relist': [{ to: 'reviewing', by: ['tutor'] }],
      'reviewing rollback': [{ to: before as ReviewedFrom, by: ['tutor'] }],
      // A draft is never asked to go: nobody has it.
      'delete_reviewing rollback': [deletion ? { to: before as ReviewedFrom, by: ['tutor'] } : never('published', 'tutor')],
      'published take-down': [{ to: 'taken_down', by: ['tutor', 'operator'] }],
      'reviewing take-down': [before === 'published' ? { to: 'taken_down', by: ['operator'] } : never('taken_down')],
      'delete_reviewing take-down': [before === 'published' ? { to: 'taken_down', by: ['operator'] } : never('taken_down')],
      'reviewing publish': [{ to: 'published', by: ['operator'] }],
      'reviewing reject': [{ to: REJECTED[before as ReviewedFrom], by: ['operator'] }],
      'delete_reviewing approve-delete': [{ to: 'deleted', by: ['operator'] }],
      'delete_reviewing refuse-delete': [deletion ? { to: before as ReviewedFrom, by: ['operator'] } : never('published')],
      'published ask-delete': [{ to: 'delete_reviewing', by: ['tutor'] }],
      'taken_down ask-delete': [{ to: 'delete_reviewing', by: ['tutor'] }],
      'draft delete': [{ to: 'deleted', by: ['tutor'] }],
      'rejected delete': [{ to: 'deleted', by: ['tutor'] }],
    },
  })
})

test('states have the numbers of the wire', () => {
  expect(COURSE_STATES.map((state) => [state, statusOf(state)])).toEqual([
    ['draft', 0],
    ['reviewing', 1],
    ['rejected', 2],
    ['published', 3],
    ['taken_down', 4],
    ['delete_reviewing', 5],
    ['deleted', 6],
  ])
})

test('a version is on sale also while a change of it or its end is reviewed', () => {
  expect(isOnSale('published', { reviewedFrom: null })).toBe(true)
  expect(isOnSale('reviewing', { reviewedFrom: 'published' })).toBe(true)
  expect(isOnSale('delete_reviewing', { reviewedFrom: 'published' })).toBe(true)
  expect(isOnSale('reviewing', { reviewedFrom: 'draft' })).toBe(false)
  expect(isOnSale('delete_reviewing', { reviewedFrom: 'taken_down' })).toBe(false)
  expect(isOnSale('taken_down', { reviewedFrom: null })).toBe(false)
})
