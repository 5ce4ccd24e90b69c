import { expect, test } from 'vitest'
import { mulberry32 } from '../../../../simulators/fault-proxy.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { scenariosOf } from './oracle-scenarios.ts'
import { playScenarios } from './payment-oracle.ts'

// `npm run bench -- payment-oracle` plays hundreds of seeds.
const SEED = 482_914
const METHODS_EACH = 2

test('what moved at the providers is in the ledger once, whatever went wrong, and nothing else is', async () => {
  const database = await openTestDatabase()
  const scenarios = scenariosOf(mulberry32(SEED), METHODS_EACH)
  const { differences, paid, refunded, ends } = await playScenarios(database, scenarios)
  await database.close()
  process.stdout.write(`${scenarios.length} payments that go wrong: ${paid} paid, ${refunded} given back\n`)
  expect(differences).toEqual([])
  expect(scenarios).toHaveLength(60)
  // Else it would show nothing.
  expect(Object.keys(ends).toSorted()).toEqual(
    expect.arrayContaining(['cancelled', 'expired', 'failed', 'mismatched', 'refund succeeded', 'stray', 'succeeded', 'surplus']),
  )
}, 180_000)
