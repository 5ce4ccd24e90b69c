import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const sources = globSync('src/modules/*/use-cases/**/*.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('src/modules/wallet/'))
  .toSorted()
const whoSays = (...says: readonly RegExp[]): readonly string[] =>
  sources.filter((path) => says.every((one) => one.test(readFileSync(join(ROOT, path), 'utf8'))))

// Money of an order returns by `giveBack` alone, which writes it on the order (decisions 2.1 "Given back").
const POSTS_REFUND = /\bkind: (?:[^,\n]+\? )?'refund'/

test('only the one verb of orders posts that money goes back, and what takes a provider’s word for it', () => {
  expect(whoSays(POSTS_REFUND, /\bpost(?:Transfer|Hold)\(/)).toEqual([
    // Takings of a course cover what a bank took.
    'src/modules/courses/use-cases/return-course.ts',
    // The loss of what a provider took.
    'src/modules/payments/use-cases/desk-reversals.ts',
    'src/modules/payments/use-cases/reversals.ts',
    'src/modules/payments/use-cases/send-back.ts',
    // What had been set aside from the wallet, beside what its orders get back by the verb.
    'src/modules/settlement/use-cases/escrow-back.ts',
  ])
  for (const planted of [
    "await postTransfer(tx, { idem, kind: 'refund', lines, about })",
    "    kind: 'refund',\n    lines: [",
    "    kind: home === null ? 'refund' : 'escrow',",
  ])
    expect(POSTS_REFUND.test(planted)).toBe(true)
})

test('only refunds that failed and disputes that ended take a transfer back', () => {
  expect(whoSays(/\breverseTransfer\(/)).toEqual([
    'src/modules/courses/use-cases/return-course.ts',
    'src/modules/payments/use-cases/refunds.ts',
    'src/modules/payments/use-cases/reversals.ts',
  ])
})

test('only sending back writes a refund on an order', () => {
  expect(whoSays(/\binsertRefund\(/)).toEqual(['src/modules/payments/use-cases/send-back.ts'])
  expect(whoSays(/\bsendBack\(/)).toEqual([
    'src/modules/payments/use-cases/desk-acts.ts',
    'src/modules/payments/use-cases/give-back.ts',
    // What was won back of money whose wallet is gone.
    'src/modules/payments/use-cases/reversals.ts',
    'src/modules/payments/use-cases/send-back.ts',
    // What an order needs no more.
    'src/modules/payments/use-cases/settle.ts',
  ])
})
