import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openMigratedEmbedded } from '../../../../test/embedded-database.ts'
import { wallet } from '../room.ts'
import { INVARIANTS } from './conformance.ts'
import { ledgerWorld } from './ledger-world.ts'
import { LEDGER_SQL, MUTANTS, SQL_MUTANTS, mutated } from './mutants.ts'
import type { Mutant } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FUNCTIONS = [
  'refuse_change',
  'guard_hold',
  'require_balanced',
  'check_transfer_balance',
  'check_entry_balance',
  'queue_for_chain',
  'post_transfer',
]

let database: Database
beforeAll(async () => {
  database = await openMigratedEmbedded()
})
afterAll(async () => await database.close())

/** Makes the ledger again, with what this text says. */
async function ledgerOf(text: string): Promise<void> {
  const drops = wallet.owns.map((name) => `drop ${name === 'ledger_record' ? 'view' : 'table'} if exists ${name} cascade;`)
  await database.raw(
    `${drops.join('\n')}${FUNCTIONS.map((name) => `drop function if exists ${name} cascade;`).join('\n')}${text}`,
    [],
  )
}

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const ledgerWith = (mutant: Mutant | null): string => (mutant ? mutated(textOf(LEDGER_SQL), mutant) : textOf(LEDGER_SQL))

test('every mutant is one change of what stands there, and each invariant has one', () => {
  for (const mutant of MUTANTS) expect(mutated(textOf(mutant.file), mutant)).not.toBe('')
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20)
  expect(new Set(MUTANTS.map(({ killedBy }) => killedBy))).toEqual(new Set(INVARIANTS.map(({ ref }) => ref)))
})

// `npm run bench -- ledger-mutants` tries all of them on PostgreSQL; these need no statements at once.
test.for(SQL_MUTANTS)('$killedBy finds that $what', async (mutant) => {
  await ledgerOf(ledgerWith(mutant))
  const killer = INVARIANTS.find(({ ref }) => ref === mutant.killedBy)
  await expect(killer?.prove(ledgerWorld(database))).rejects.toBeInstanceOf(Error)
})

test('the ledger itself, made the same way, breaks none of them', async () => {
  await ledgerOf(ledgerWith(null))
  const named = new Set(SQL_MUTANTS.map(({ killedBy }) => killedBy))
  const found: string[] = []
  for (const { ref, prove } of INVARIANTS)
    if (named.has(ref)) await prove(ledgerWorld(database)).catch((error: unknown) => found.push(`${ref}: ${String(error)}`))
  expect(found).toEqual([])
})
