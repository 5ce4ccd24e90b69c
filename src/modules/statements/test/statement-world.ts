import type { Context } from '#platform/context.ts'
import { operatorActor } from '../../../../test/test-context.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { openPaymentsWorld } from '../../payments/test/payments-world.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'
import { confirmMapping } from '../use-cases/statement-mappings.ts'

/** The columns of the bank whose statements are read. */
export const HEAD = 'Date,Amount,Reference,Payer,Transaction number'

/** Payments by FPS that are read from statements, and two operators. */
export type StatementWorld = {
  readonly world: PaymentsWorld
  readonly desk: Context
  readonly other: Context
  readonly close: () => Promise<void>
}

export async function openStatementWorld(): Promise<StatementWorld> {
  const database = await openTestDatabase()
  const world = await openPaymentsWorld(database, { FPS_MODE: 'direct' })
  const operator = (): Context => ({ ...world.system, actor: operatorActor() })
  const desk = operator()
  await confirmMapping(desk, {
    bank: 'Harbour Bank',
    header: HEAD.split(','),
    columns: ['day', 'amount', 'reference', 'payer', 'number'],
    dayForm: 'ymd',
  })
  const close = async (): Promise<void> => {
    await world.close()
    await database.close()
  }
  return { world, desk, other: operator(), close }
}

let lastNumber = 0
const newNumber = (): string => `FRN${String(++lastNumber).padStart(6, '0')}`

type Row = { readonly amount?: string; readonly reference: string; readonly number?: string }

/** A line of a statement about money that came in. */
export const rowOf = ({ amount = '200.00', reference, number = newNumber() }: Row): string =>
  `2026-11-23,"${amount}",${reference},CHAN TAI MAN,${number}`
