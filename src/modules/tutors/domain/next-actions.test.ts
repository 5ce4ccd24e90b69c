import { expect, test } from 'vitest'
import type { Completeness, ProfilePart } from './completeness.ts'
import { nextActions } from './next-actions.ts'
import type { CheckStatus } from './verification.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000)
const missing = (...next: readonly ProfilePart[]): Completeness => ({
  percent: 50,
  canPublish: !next.includes('basics'),
  parts: next.map((part) => ({ part, weight: 10, isRequired: part === 'basics', isDone: false })),
  next,
})
const check = (changes: Partial<CheckStatus>): CheckStatus => ({
  state: 'none',
  checkedAt: null,
  expiresAt: null,
  reason: null,
  isWaiting: false,
  ...changes,
})

test('what keeps the profile hidden comes first, then what was refused, then the rest', () => {
  const checks = new Map([
    ['identity', check({})],
    ['education', check({ state: 'rejected' })],
  ] as const)
  const actions = nextActions({ status: 'draft', completeness: missing('basics', 'photo'), checks, now: NOW })
  expect(actions.map((one) => (one.kind === 'part' ? one.part : one.kind === 'check' ? one.check : one.kind))).toEqual([
    'basics',
    'education',
    'photo',
    'identity',
  ])
})

test('a complete draft is asked to be published, a hidden profile to be shown', () => {
  const ground = { completeness: missing(), checks: new Map(), now: NOW } as const
  expect(nextActions({ ...ground, status: 'draft' })).toEqual([{ kind: 'publish' }])
  expect(nextActions({ ...ground, status: 'hidden' })).toEqual([{ kind: 'show' }])
  expect(nextActions({ ...ground, status: 'active' })).toEqual([])
})

test('a check that waits or holds for long asks for nothing, one that ends soon does', () => {
  const of = (standing: CheckStatus) =>
    nextActions({ status: 'active', completeness: missing(), checks: new Map([['conviction_check', standing]]), now: NOW })
  expect(of(check({ state: 'submitted', isWaiting: true }))).toEqual([])
  expect(of(check({ state: 'approved', expiresAt: days(61) }))).toEqual([])
  expect(of(check({ state: 'approved', expiresAt: days(59) }))).toMatchObject([{ why: 'soon' }])
  expect(of(check({ state: 'approved', expiresAt: days(59), isWaiting: true }))).toEqual([])
})
