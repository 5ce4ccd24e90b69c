import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordAudit, verifyAudit } from '#platform/audit.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'

const ENTRIES = 40
const EDITS = 1000
const NOW = new Date('2026-11-21T04:00:00.123Z')

let database: Database

async function record(number: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      actor: number % 3 === 0 ? { kind: 'system' } : { kind: 'operator', operatorId: `operator-${number % 5}`, sessionId: 's' },
      action: number % 2 === 0 ? 'account.suspended' : 'account.restored',
      object: { kind: 'account', id: `account-${number}` },
      details: { reason: `理由 ${number}`, sessions: number, z: null, a: true },
      now: new Date(NOW.getTime() + number),
    })
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (let number = 1; number <= ENTRIES; number++) await record(number)
  await database.raw('create table kept as select * from audit_entry', [])
})
afterEach(async () => {
  await database.raw(
    `
    alter table audit_entry disable trigger user; delete from audit_entry; insert into audit_entry select * from kept;
    alter table audit_entry enable trigger user;`,
    [],
  )
})
afterAll(async () => await database.close())

/** Does what someone with all rights in the database could do. */
const tamper = async (statement: string): Promise<unknown> =>
  await database.raw(
    `alter table audit_entry disable trigger user; ${statement}; alter table audit_entry enable trigger user;`,
    [],
  )

test('an untouched log is whole', async () => {
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: ENTRIES })
})

test.for([
  'update audit_entry set action = action where seq = 1',
  'delete from audit_entry where seq = 1',
  'truncate audit_entry',
  'delete from audit_head',
])('the database itself refuses: %s', async (statement) => {
  await expect(database.raw(statement, [])).rejects.toThrow('append-only')
})

test('acts that are recorded at the same time stand in one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => record(1000 + index)))
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: ENTRIES + 20 })
  await tamper(`delete from audit_entry where seq > ${ENTRIES}`)
  await database.raw(`update audit_head set seq = ${ENTRIES}, hash = (select hash from kept where seq = ${ENTRIES})`, [])
})

test('an act whose transaction is rolled back leaves no entry', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    const object = { kind: 'account', id: 'x' }
    await recordAudit(trx, { actor: { kind: 'system' }, action: 'account.suspended', object, now: NOW })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, entries: ENTRIES })
})

const EDITS_OF_AN_ENTRY: readonly ((seq: number) => string)[] = [
  (seq) => `delete from audit_entry where seq = ${seq}`,
  (seq) => `update audit_entry set at = at + interval '1 millisecond' where seq = ${seq}`,
  (seq) => `update audit_entry set actor_kind = 'user' where seq = ${seq}`,
  (seq) => `update audit_entry set actor_id = actor_id || 'x' where seq = ${seq}`,
  (seq) => `update audit_entry set action = 'account.deleted' where seq = ${seq}`,
  (seq) => `update audit_entry set object_kind = 'tutor' where seq = ${seq}`,
  (seq) => `update audit_entry set object_id = 'account-0' where seq = ${seq}`,
  (seq) => `update audit_entry set details = details || '{"reason": "another"}' where seq = ${seq}`,
  (seq) => `update audit_entry set details = details - 'sessions' where seq = ${seq}`,
  (seq) => `update audit_entry set details = details || '{"more": 1}' where seq = ${seq}`,
  (seq) => `update audit_entry set hash = reverse(hash) where seq = ${seq}`,
  (seq) => `update audit_entry set previous_hash = repeat('0', 64) where seq = ${seq}`,
  (seq) => `update audit_entry set seq = seq + ${ENTRIES} where seq = ${seq}`,
  (seq) => `delete from audit_entry where seq >= ${seq}`,
  (seq) =>
    `insert into audit_entry select ${ENTRIES + 1}, at, actor_kind, actor_id, action, object_kind, object_id, details, hash, hash from audit_entry where seq = ${seq}`,
]

test(`each of ${EDITS} random edits by someone with all rights is found`, async () => {
  let found = 0
  await database.raw('alter table audit_entry disable trigger user', [])
  for (let edit = 0; edit < EDITS; edit++) {
    const seq = 1 + Math.floor(Math.random() * ENTRIES)
    const statement = EDITS_OF_AN_ENTRY[edit % EDITS_OF_AN_ENTRY.length]?.(seq) ?? ''
    const verdict = await database.db
      .transaction()
      .execute(async (trx) => {
        await sql.raw(statement).execute(trx)
        throw Object.assign(new Error('undo'), { verdict: await verifyAudit(trx) })
      })
      .catch((error: { verdict?: { ok: boolean } }) => error.verdict)
    if (verdict?.ok === false) found++
    else process.stderr.write(`not found: ${statement}\n`)
  }
  expect(found).toBe(EDITS)
}, 120_000)
