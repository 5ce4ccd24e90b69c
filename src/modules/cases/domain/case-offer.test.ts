import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { OFFER, OFFER_STATUSES, applicantBucket, mayApplyAgain, statusOf } from './case-offer.ts'

const END = '2026-11-30T04:00:00.000Z'
const LAST = '2026-11-30T03:59:59.999Z'

// Written out by hand next to the table, so that a slip in either shows.
testEveryMove(OFFER, {
  facts: () => ({ expiresAt: new Date(END) }),
  moments: [LAST, END],
  allowed: {
    'nothing apply': [{ to: 'applied', by: ['tutor'] }],
    'applied shortlist': [{ to: 'shortlisted', by: ['parent'], until: LAST }],
    'shortlisted unshortlist': [{ to: 'applied', by: ['parent'], until: LAST }],
    'declined restore': [{ to: 'applied', by: ['parent'] }],
    'applied counter': [{ to: 'countered', by: ['parent'], until: LAST }],
    'shortlisted counter': [{ to: 'countered', by: ['parent'], until: LAST }],
    'countered agree': [{ to: 'accepted', by: ['tutor'], until: LAST }],
    'applied accept': [{ to: 'accepted', by: ['parent', 'system'], until: LAST }],
    'shortlisted accept': [{ to: 'accepted', by: ['parent', 'system'], until: LAST }],
    'countered accept': [{ to: 'accepted', by: ['parent', 'system'], until: LAST }],
    'applied decline': [{ to: 'declined', by: ['parent'] }],
    'shortlisted decline': [{ to: 'declined', by: ['parent'] }],
    'countered decline': [{ to: 'declined', by: ['parent'] }],
    'applied withdraw': [{ to: 'withdrawn', by: ['tutor'] }],
    'shortlisted withdraw': [{ to: 'withdrawn', by: ['tutor'] }],
    'countered withdraw': [{ to: 'withdrawn', by: ['tutor'] }],
    'applied expire': [{ to: 'expired', by: ['system'], from: END }],
    'shortlisted expire': [{ to: 'expired', by: ['system'], from: END }],
    'countered expire': [{ to: 'expired', by: ['system'], from: END }],
    'applied lapse': [{ to: 'lapsed', by: ['system'] }],
    'shortlisted lapse': [{ to: 'lapsed', by: ['system'] }],
    'countered lapse': [{ to: 'lapsed', by: ['system'] }],
    'accepted leave': [{ to: 'left', by: ['parent', 'tutor'] }],
  },
})

test('who was declined does not apply again, who withdrew may', () => {
  expect(OFFER_STATUSES.map((status) => [status, mayApplyAgain(status)])).toEqual([
    ['applied', 'OFFER_EXISTS'],
    ['shortlisted', 'OFFER_EXISTS'],
    ['countered', 'OFFER_EXISTS'],
    ['accepted', 'OFFER_EXISTS'],
    ['declined', 'OFFER_DECLINED'],
    ['withdrawn', 'yes'],
    ['expired', 'yes'],
    ['lapsed', 'yes'],
    ['left', 'yes'],
  ])
})

test('numbers of applicants are shown in buckets', () => {
  expect([0, 5, 6, 10, 11, 15, 16, 90].map(applicantBucket)).toEqual([
    '0-5',
    '0-5',
    '6-10',
    '6-10',
    '11-15',
    '11-15',
    '16+',
    '16+',
  ])
})

test('an offer whose time is over waits for nobody, even before the system says so', () => {
  const expiresAt = new Date(END)
  expect(statusOf({ status: 'shortlisted', expiresAt }, new Date(LAST))).toBe('shortlisted')
  expect(statusOf({ status: 'shortlisted', expiresAt }, new Date(END))).toBe('expired')
  expect(statusOf({ status: 'accepted', expiresAt }, new Date(END))).toBe('accepted')
})
