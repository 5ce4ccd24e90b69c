import { afterAll, beforeAll, expect, test } from 'vitest'
import { importStatement, readStatement } from '../use-cases/statements.ts'
import { confirmMapping, lookAtStatement } from '../use-cases/statement-mappings.ts'
import { HEAD, openStatementWorld, rowOf } from './statement-world.ts'
import type { StatementWorld } from './statement-world.ts'

let world: StatementWorld['world']
let desk: StatementWorld['desk']
let close: () => Promise<void>
beforeAll(async () => void ({ world, desk, close } = await openStatementWorld()))
afterAll(async () => await close())

test('a file that is no statement is refused by its line, and nobody but operators imports', async () => {
  const bytes = Buffer.from('Datum,Betrag\n2026-11-23,5.00')
  await expect(importStatement(desk, { fileName: 'x', bytes })).rejects.toMatchObject({
    code: 'STATEMENT_COLUMNS',
    details: { line: '1' },
  })
  await expect(
    importStatement(world.system, { fileName: 'x', bytes: Buffer.from(`${HEAD}\n${rowOf({ reference: 'x' })}`) }),
  ).rejects.toMatchObject({
    code: 'ROLE_NOT_ALLOWED',
  })
})

test('nothing is imported before an operator has confirmed what the columns of its bank are for', async () => {
  const head = 'Date,Type,Amount,Reference,Transaction ID'
  const { merchantRef } = await world.begin('fps')
  const text = [
    head,
    `2026-11-23,CR,200.00,${merchantRef},N-1`,
    `2026-11-23,DR,200.00,${merchantRef},N-2`,
    `2026-11-23,FEE,200.00,${merchantRef},N-3`,
  ].join('\n')
  const file = { fileName: 'new.csv', bytes: Buffer.from(text) }
  await expect(importStatement(desk, file)).rejects.toMatchObject({ code: 'STATEMENT_MAPPING_NEEDED' })
  // A column that may say what left is asked about, never passed over in silence.
  expect(await lookAtStatement(desk, file.bytes)).toMatchObject({
    bank: null,
    encoding: 'utf-8',
    columns: ['day', null, 'amount', 'reference', 'number'],
    dayForm: 'ymd',
  })
  const mapping = { bank: 'New Bank', header: head.split(','), dayForm: 'ymd' } as const
  await expect(
    confirmMapping(desk, { ...mapping, columns: ['day', 'ignored', 'amount', 'reference', 'ignored'] }),
  ).rejects.toMatchObject({
    code: 'STATEMENT_MAPPING',
  })
  await expect(
    confirmMapping(world.system, { ...mapping, columns: ['day', 'direction', 'amount', 'reference', 'number'] }),
  ).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
  await confirmMapping(desk, { ...mapping, columns: ['day', 'direction', 'amount', 'reference', 'number'] })
  expect(await lookAtStatement(desk, file.bytes)).toMatchObject({ bank: 'New Bank' })
  const { id } = await importStatement(desk, file)
  expect((await readStatement(desk, id)).lines.map(({ verdict }) => verdict)).toEqual(['match', 'outgoing', 'fault'])
  expect((await readStatement(desk, id)).moves).toBe(20_000)
  // One more column is another header.
  const changed = { fileName: 'changed.csv', bytes: Buffer.from(text.replace('Type', 'Kind')) }
  await expect(importStatement(desk, changed)).rejects.toMatchObject({ code: 'STATEMENT_MAPPING_NEEDED' })
  const acts = await world.rows<{ action: string }>(`select action from audit_entry where action = 'statement.mapping-confirmed'`)
  expect(acts.length).toBe(2)
})
