import { expect, test } from 'vitest'
import { moneyActions } from './money-actions.ts'

const NOW = '2026-11-25T08:00:00.000Z'
const order = (tradeNo: string, expiresAt: string) => ({ tradeNo, title: 'Lessons of C200001 (4)', due: 1200, expiresAt })
const fine = (fineId: string, due: number, canAppeal: boolean) => ({
  fineId,
  caseTitle: 'P2 Chinese',
  amount: 200,
  due,
  canAppeal,
  appealUntil: '2026-11-27T08:00:00.000Z',
})

test('orders that can be paid wait, the first to run out first; then fines that are due or may be appealed against', () => {
  const orders = [
    order('T1', '2026-11-25T08:20:00.000Z'),
    order('T2', '2026-11-25T08:10:00.000Z'),
    order('T3', '2026-11-25T08:00:00.000Z'),
  ]
  const fines = [fine('a', 0, true), fine('b', 150, false), fine('c', 0, false)]
  expect(moneyActions({ orders, fines }, NOW)).toEqual([
    { kind: 'pay', tradeNo: 'T2', about: 'Lessons of C200001 (4)', amount: 1200, until: '2026-11-25T08:10:00.000Z' },
    { kind: 'pay', tradeNo: 'T1', about: 'Lessons of C200001 (4)', amount: 1200, until: '2026-11-25T08:20:00.000Z' },
    { kind: 'fine', fineId: 'a', about: 'P2 Chinese', amount: 200, isDue: false, until: '2026-11-27T08:00:00.000Z' },
    { kind: 'fine', fineId: 'b', about: 'P2 Chinese', amount: 150, isDue: true, until: null },
  ])
})
