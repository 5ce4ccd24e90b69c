import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { openKilledPaying } from './killed-payers.ts'

const SERVER = process.env['TEST_DATABASE_URL']
// A night's worth: the bench `payment-kills`.
const ROUNDS = 12

test.runIf(SERVER)(
  'processes that are killed while they pay, settle and give back lose nothing that was acknowledged and post nothing twice',
  async () => {
    const database = await openTestDatabase({ pool: 8 })
    const paying = await openKilledPaying(database, SERVER ?? '')
    const ends = { killed: 0, died: 0 }
    for (let round = 0; round < ROUNDS; round++) ends[await paying.live()] += 1
    const found = await paying.look()
    process.stdout.write(
      `${ends.killed} kills, ${ends.died} deaths inside, ${found.orders} orders, ${found.paid} payments and ${found.refunded} refunds acknowledged\n`,
    )
    expect(found).toMatchObject({ soon: [], late: [], unpaid: [], unrefunded: [] })
    expect(found.paid).toBeGreaterThan(0)
    await paying.close()
    await database.close()
  },
  3_600_000,
)
