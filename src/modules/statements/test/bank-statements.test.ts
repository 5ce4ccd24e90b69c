import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { verifyAudit } from '#platform/audit.ts'
import { checkOrders } from '../../payments/test/check-orders.ts'
import { bookStatements } from '../use-cases/book-statements.ts'
import { payOrder } from '../../payments/use-cases/pay-order.ts'
import { lockOrder } from '../../payments/store/orders.ts'
import { discardStatement, importStatement, listStatements, readStatement, signStatement } from '../use-cases/statements.ts'
import { checkLines } from './check-lines.ts'
import { HEAD, openStatementWorld, rowOf } from './statement-world.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'

const NEVER = new AbortController().signal

let world: PaymentsWorld
let desk: Context
let other: Context
let close: () => Promise<void>
beforeAll(async () => void ({ world, desk, other, close } = await openStatementWorld()))
afterAll(async () => await close())

const HOUR_MS = 3_600_000

const take = async (...rows: readonly string[]) =>
  await importStatement(desk, { fileName: 'statement.csv', bytes: Buffer.from([HEAD, ...rows].join('\r\n')) })
const verdicts = async (id: string) => (await readStatement(desk, id)).lines.map(({ verdict }) => verdict)
const outcomes = async (id: string) => (await readStatement(desk, id)).lines.map(({ outcome }) => outcome)

/** Lets both who complete payments and who book statements work until they have nothing more to do now. */
async function complete(): Promise<void> {
  do await world.complete()
  while ((await bookStatements(world.system, NEVER)) > 0)
}

async function sign(id: string, moves: string, who = desk) {
  await signStatement(who, { id, moves })
  await complete()
}

async function linesAbout(tradeNo: string) {
  const rows = await world.rows<{ line: string }>(
    `select a.code || ' ' || e.amount_cents as line from transfer t join entry e on e.transfer_id = t.id
     join ledger_account a on a.id = e.account_id where t.about = $1 order by t.created_at, t.id, e.amount_cents`,
    [tradeNo],
  )
  return rows.map(({ line }) => line)
}

// Nobody decides here about what is not what was asked for.
const problems = async () =>
  [...(await checkOrders(world.system.db, world.system.now())), ...(await checkLines(world.system.db))].filter(
    ({ name, problems: count }) => count > 0 && name !== 'mismatches-decided',
  )

test('nothing is posted before the second act; then the order is paid once, and the same file changes nothing', async () => {
  const { tradeNo, merchantRef } = await world.begin('fps')
  const row = rowOf({ reference: `FPS ${merchantRef.toLowerCase()} CHAN` })
  const { id, isNew } = await take(row)
  await complete()
  expect([isNew, await verdicts(id), await linesAbout(tradeNo)]).toEqual([true, ['match'], []])
  expect((await listStatements(desk, { limit: 5 })).waiting).toBe(1)

  await sign(id, '200.00')
  const { order, attempts } = await world.standing(tradeNo)
  expect([order.state, order.method, attempts[0]?.state, attempts[0]?.transactionId]).toEqual([
    'paid',
    'fps',
    'succeeded',
    'FRN000001',
  ])
  expect(await linesAbout(tradeNo)).toEqual(['clearing:fps -20000', 'income:case_fee 20000'])
  expect((await readStatement(desk, id)).statement.state).toBe('booked')

  expect(await take(row)).toEqual({ id, isNew: false })
  // The same credit among others of a later statement.
  const later = await take(row, rowOf({ reference: 'SCHOOL FEE' }))
  expect(await verdicts(later.id)).toEqual(['known', 'unknown'])
  await sign(later.id, '0.00')
  expect(await outcomes(later.id)).toEqual(['known', 'unknown'])
  expect(await linesAbout(tradeNo)).toHaveLength(2)
  await expect(signStatement(desk, { id, moves: '0.00' })).rejects.toMatchObject({ code: 'STATEMENT_STATE_CHANGED' })
})

test('an amount that differs lies apart, one code paid twice goes back, and what left the account or is unreadable stays out', async () => {
  const wrong = await world.begin('fps')
  const twice = await world.begin('fps')
  const { id } = await take(
    rowOf({ reference: wrong.merchantRef, amount: '199.99' }),
    rowOf({ reference: twice.merchantRef }),
    rowOf({ reference: twice.merchantRef }),
    rowOf({ reference: 'RENT', amount: '-5,000.00' }),
    '2026-11-31,200.00,X,Y,Z1',
    rowOf({ reference: 'T0000000000000000099' }),
  )
  expect(await verdicts(id)).toEqual(['amount', 'match', 'double', 'outgoing', 'fault', 'unknown'])
  await sign(id, '599.99')
  expect(await outcomes(id)).toEqual(['mismatched', 'paid', 'surplus', 'outgoing', 'fault', 'unknown'])
  expect(await linesAbout(wrong.tradeNo)).toEqual(['clearing:fps -19999', 'suspense:unmatched 19999'])
  expect(await linesAbout(twice.tradeNo)).toEqual([
    'clearing:fps -20000',
    'income:case_fee 20000',
    'clearing:fps -20000',
    'suspense:overpaid 20000',
  ])
  const { attempts } = await world.standing(twice.tradeNo)
  expect(attempts.map(({ number, state }) => `${number} ${state}`)).toEqual(['1 succeeded', '2 surplus'])
  expect(await problems()).toEqual([])
})

test('an order waits four days for its statement; later money goes back, or is taken by who takes it late', async () => {
  const [next, never] = [await world.begin('fps'), await world.begin('fps')]
  const late = await world.begin('fps', { creditTo: 'income:recommend', takesLate: true })
  world.forward(25 * HOUR_MS)
  await complete()
  const monday = await take(rowOf({ reference: next.merchantRef }))
  expect(await verdicts(monday.id)).toEqual(['match'])
  await sign(monday.id, '200.00')
  expect((await world.standing(next.tradeNo)).order.state).toBe('paid')

  world.forward(72 * HOUR_MS)
  await complete()
  const after = await take(rowOf({ reference: never.merchantRef }), rowOf({ reference: late.merchantRef }))
  expect(await verdicts(after.id)).toEqual(['late', 'late'])
  await sign(after.id, '400.00')
  expect(await outcomes(after.id)).toEqual(['surplus', 'paid'])
  expect(await linesAbout(late.tradeNo)).toEqual(['clearing:fps -20000', 'income:recommend 20000'])
  expect(await problems()).toEqual([])
})

test('an order that was paid otherwise meanwhile is paid twice', async () => {
  const { tradeNo, merchantRef, payer } = await world.begin('fps')
  const orderId = (await world.standing(tradeNo)).order.id
  await inTransaction(payer, async (tx) => {
    const from = { account: 'clearing:payme', cents: cents(20_000) } as const
    await payOrder(tx, { order: await lockOrder(tx.db, orderId), method: 'payme', from, fee: cents(0) })
  })
  const { id } = await take(rowOf({ reference: merchantRef }))
  expect(await verdicts(id)).toEqual(['double'])
  await sign(id, '200.00')
  expect(await outcomes(id)).toEqual(['surplus'])
  expect(await problems()).toEqual([])
})

test('from HK$20,000 another operator signs off; what was discarded may be imported again', async () => {
  const { merchantRef, tradeNo } = await world.begin('fps', { price: cents(2_000_000) })
  const row = rowOf({ reference: merchantRef, amount: '20,000.00' })
  const first = await take(row)
  await discardStatement(desk, { id: first.id })
  const { id, isNew } = await take(row)
  expect(isNew).toBe(true)
  await expect(signStatement(desk, { id, moves: '20,000.00' })).rejects.toMatchObject({ code: 'STATEMENT_NEEDS_ANOTHER' })
  // Something else than what is shown.
  await expect(signStatement(other, { id, moves: '0.00' })).rejects.toMatchObject({ code: 'STATEMENT_STATE_CHANGED' })
  await sign(id, '20,000.00', other)
  expect((await world.standing(tradeNo)).order.state).toBe('paid')
  await expect(discardStatement(desk, { id })).rejects.toMatchObject({ code: 'STATEMENT_STATE_CHANGED' })
  const acts = await world.rows<{ action: string }>('select action from audit_entry where object_id = $1 order by seq', [id])
  expect(acts.map(({ action }) => action)).toEqual(['statement.imported', 'statement.signed', 'statement.booked'])
  expect((await verifyAudit(world.system.db)).ok).toBe(true)
})

test('eight at once sign one statement off and book it: the money moves once', async () => {
  const { tradeNo, merchantRef } = await world.begin('fps')
  const { id } = await take(rowOf({ reference: merchantRef }))
  const signing = await Promise.allSettled(
    Array.from({ length: 8 }, async () => await signStatement(desk, { id, moves: '200.00' })),
  )
  expect(signing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, async () => await complete()))
  expect(await linesAbout(tradeNo)).toEqual(['clearing:fps -20000', 'income:case_fee 20000'])
  expect(await outcomes(id)).toEqual(['paid'])
})

test('a line that stands twice in a statement is one, as it is shown and as it is booked', async () => {
  const { tradeNo, merchantRef } = await world.begin('fps')
  const row = rowOf({ reference: merchantRef })
  const { id } = await take(row, row)
  expect(await verdicts(id)).toEqual(['match', 'known'])
  await sign(id, '200.00')
  expect(await outcomes(id)).toEqual(['paid', 'known'])
  expect(await linesAbout(tradeNo)).toEqual(['clearing:fps -20000', 'income:case_fee 20000'])
})

test('a line is booked once, however many book it, and says so', async () => {
  const { tradeNo, merchantRef } = await world.begin('fps')
  const { id } = await take(rowOf({ reference: merchantRef }))
  await signStatement(desk, { id, moves: '200.00' })
  await Promise.all(Array.from({ length: 4 }, async () => await bookStatements(world.system, NEVER)))
  expect(await outcomes(id)).toEqual(['paid'])
  expect(await linesAbout(tradeNo)).toEqual(['clearing:fps -20000', 'income:case_fee 20000'])
})
