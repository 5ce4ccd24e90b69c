import { expect, test } from 'vitest'
import { PreparedStatements, readerOf } from './prepared-statements.ts'
import { StatementBatch } from './statement-batch.ts'

const TEXT = 25
const ONE = [{ name: 'one', dataTypeID: TEXT }]
const wire = {
  stream: { cork: () => {}, uncork: () => {} },
  query: () => {},
  parse: () => {},
  bind: () => {},
  describe: () => {},
  execute: () => {},
  close: () => {},
  sync: () => {},
}

test('a statement that is no longer kept, for another of its packet is from now on, is read all the same', async () => {
  const prepared = new PreparedStatements()
  // As many as a connection keeps.
  for (let at = 0; at < 200; at++) prepared.keep(`select ${at} as one`, { name: `s${at}`, read: readerOf(ONE) })
  const fresh = `select 'fresh' as one`
  prepared.nameFor(fresh)
  const answers = [fresh, 'select 0 as one'].map(
    (sql) => ({ sql, ...Promise.withResolvers<{ readonly rows: readonly unknown[] }>() }) as const,
  )
  const statements = answers.map(({ sql, resolve, reject }) => ({ sql, parameters: [], isKept: true, resolve, reject }))
  const batch = new StatementBatch(statements, prepared, () => {})
  batch.submit(wire)
  batch.handleRowDescription({ fields: ONE })
  batch.handleDataRow({ fields: ['fresh'] })
  batch.handleCommandComplete({ text: 'SELECT 1' })
  expect([prepared.find(fresh) !== null, prepared.find('select 0 as one')]).toEqual([true, null])
  batch.handleDataRow({ fields: ['0'] })
  batch.handleCommandComplete({ text: 'SELECT 1' })
  batch.handleReadyForQuery()
  const rows = await Promise.all(answers.map(async ({ promise }) => (await promise).rows))
  expect(rows).toEqual([[{ one: 'fresh' }], [{ one: '0' }]])
})
