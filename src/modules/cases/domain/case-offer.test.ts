import { expect, test } from 'vitest'
import { OFFER_MOVES, OFFER_STATUSES, applicantBucket, mayApplyAgain, offerAfter } from './case-offer.ts'
import type { OfferMove } from './case-offer.ts'

const pairs = OFFER_STATUSES.flatMap((status) => (Object.keys(OFFER_MOVES) as OfferMove[]).map((move) => ({ status, move })))

// Written out by hand beside the table, so that a slip in either shows.
const ALLOWED: Readonly<Record<string, string>> = {
  'applied shortlist': 'shortlisted',
  'shortlisted unshortlist': 'applied',
  'declined restore': 'applied',
  'applied counter': 'countered',
  'shortlisted counter': 'countered',
  'countered agree': 'accepted',
  'applied accept': 'accepted',
  'shortlisted accept': 'accepted',
  'countered accept': 'accepted',
  'applied decline': 'declined',
  'shortlisted decline': 'declined',
  'countered decline': 'declined',
  'applied withdraw': 'withdrawn',
  'shortlisted withdraw': 'withdrawn',
  'countered withdraw': 'withdrawn',
  'applied expire': 'expired',
  'shortlisted expire': 'expired',
  'countered expire': 'expired',
  'applied lapse': 'lapsed',
  'shortlisted lapse': 'lapsed',
  'countered lapse': 'lapsed',
}

test.for(pairs)('an offer that is $status does what the table says at $move', ({ status, move }) => {
  expect(offerAfter(status, move)).toBe(ALLOWED[`${status} ${move}`] ?? null)
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
  ])
})

test('numbers of applicants are told in buckets', () => {
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
