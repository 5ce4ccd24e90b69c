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

const ALLOWED = [
  'draft publish',
  'open match',
  'open close',
  'open expire',
  'open take_down',
  'closed republish by_parent',
  'closed republish expired',
]

const pairs = STATES.flatMap(([status, closedReason]) =>
  (Object.keys(CASE_MOVES) as CaseMove[]).map((move) => ({ status, closedReason, move })),
)

test.for(pairs)('a case that is $status ($closedReason) does what the table says at $move', ({ status, closedReason, move }) => {
  const name = [status, move, ...(closedReason ? [closedReason] : [])].join(' ')
  expect(caseAfter({ status, closedReason }, move)).toBe(ALLOWED.includes(name) ? CASE_MOVES[move].to : null)
})
