import { expect, test } from 'vitest'
import { CASE_MOVES, caseAfter } from './case-status.ts'
import type { CaseMove } from './case-status.ts'
import type { CaseStatus, ClosedReason } from './tuition-case.ts'

const STATES = [
  ['draft', null],
  ['open', null],
  ['matched', null],
  ['closed', 'by_parent'],
  ['closed', 'expired'],
  ['closed', 'by_operator'],
] as const satisfies readonly (readonly [CaseStatus, ClosedReason | null])[]

// Written out by hand beside the table, so that a slip in either shows.
const ALLOWED: Readonly<Record<string, CaseStatus>> = {
  'draft publish': 'open',
  'open match': 'matched',
  'open close': 'closed',
  'open expire': 'closed',
  'open take_down': 'closed',
  'closed republish by_parent': 'open',
  'closed republish expired': 'open',
}

const pairs = STATES.flatMap(([status, closedReason]) =>
  (Object.keys(CASE_MOVES) as CaseMove[]).map((move) => ({ status, closedReason, move })),
)

test.for(pairs)('a case that is $status ($closedReason) does what the table says at $move', ({ status, closedReason, move }) => {
  const name = [status, move, ...(closedReason ? [closedReason] : [])].join(' ')
  expect(caseAfter({ status, closedReason }, move)).toBe(ALLOWED[name] ?? null)
})
