import { afterAll, beforeAll, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { INVARIANTS } from './conformance.ts'
import { ledgerWorld } from './ledger-world.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ pool: 32 })
})
afterAll(async () => await database.close())

// oxlint-disable-next-line vitest/expect-expect -- each proves itself
test.for(INVARIANTS)('$ref $name', async ({ prove }) => {
  await prove(ledgerWorld(database))
})
