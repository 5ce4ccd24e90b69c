import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnPaymentsWorld } from '../../payments/test/payments-world.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'
import { confirmMapping } from '../use-cases/statement-mappings.ts'
import { importStatement, readStatement, signStatement } from '../use-cases/statements.ts'
import { startBooking } from '../use-cases/start-booking.ts'
import { checkLines } from './check-lines.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ variables: { FPS_MODE: 'direct' } })
})
afterAll(async () => await world.close())

const HEADER = ['Date', 'Amount', 'Reference', 'Payer', 'Number']

test('what was signed off is booked in the background, and a round that fails ends nothing', async () => {
  const { system, desk } = world
  const { tradeNo, merchantRef } = await world.begin('fps')
  await confirmMapping(desk, {
    bank: 'Harbour Bank',
    header: HEADER,
    columns: ['day', 'amount', 'reference', 'payer', 'number'],
    dayForm: 'ymd',
  })
  const bytes = Buffer.from(`${HEADER.join(',')}\n2026-11-23,200.00,${merchantRef},CHAN TAI MAN,N-1`)
  const { id } = await importStatement(desk, { fileName: 'statement.csv', bytes })
  await signStatement(desk, { id, moves: '200.00' })
  let asked = 0
  const now = (): Date => {
    asked += 1
    if (asked === 1) throw new Error('no clock in the first round')
    return system.now()
  }
  const stop = await startBooking({ ...system, now })
  await expect.poll(async () => (await readStatement(desk, id)).statement.state, { timeout: 10_000 }).toBe('booked')
  await stop()
  expect((await world.standing(tradeNo)).order.state).toBe('paid')
  expect(await checkLines(system.db)).toEqual([{ name: 'statement-lines-match-payments', problems: 0, examples: [] }])
})
