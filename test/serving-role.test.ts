import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { prepareServing } from '#platform/db/serving-role.ts'
import { fineStepsOn } from '../src/modules/settlement/test/fine-steps.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { runOnServer, urlOf } from './test-server.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
const name = `serving_${randomUUID().replaceAll('-', '')}`
const ROLE = { role: `role_${name}`, password: randomUUID() }

let serving: Database
let site: DemoSite
const ownerOf = async (): Promise<Database> => await openPostgres({ url: urlOf(SERVER, name), replicaUrl: null, pool: 1 })
beforeAll(async () => {
  if (!SERVER) return
  await runOnServer(SERVER, `create database ${name}`)
  // As starts do, several at once and again.
  for (const starts of [2, 1])
    await Promise.all(
      Array.from({ length: starts }, async () => {
        const owner = await ownerOf()
        await prepareServing(owner, ROLE)
        await owner.close()
      }),
    )
  const url = new URL(urlOf(SERVER, name))
  url.username = ROLE.role
  url.password = ROLE.password
  serving = await openPostgres({ url: url.href, replicaUrl: null, pool: 4 })
  site = await openDemoSite(1, { env: { PAYMENTS: 'on' }, database: serving })
})
afterAll(async () => {
  if (!SERVER) return
  await site.close()
  await runOnServer(SERVER, `drop database ${name} with (force)`)
  await runOnServer(SERVER, `drop role ${ROLE.role}`)
})

test.runIf(SERVER)('a match, a lesson and a fine are paid by a role that owns nothing, and the books agree', async () => {
  const steps = fineStepsOn(site)
  const match = await steps.matchedWith(75_000)
  await steps.released(match)
  await steps.missed(match, 'parent')
  site.clock.advance(73 * 3_600_000)
  await steps.tend()
  expect(await steps.sumsOf(match.tutor)).toEqual([{ reason: 'tutor_absent', state: 'due', amount: 575, due: 256.25 }])
  await steps.expectBalanced()
})

test.runIf(SERVER)('a site that is served so is ready', async () => {
  expect((await site.server.inject({ url: '/readyz' })).statusCode).toBe(200)
})

const REFUSED = '42501'

const NOT_ALLOWED = [
  'update transfer set about = null',
  'delete from entry',
  'update entry set amount_cents = 1',
  'delete from hold',
  'delete from ledger_balance',
  'update ledger_account set code = code',
  'update pay_event set move = move',
  'delete from pay_order',
  'delete from pay_attempt',
  'truncate pay_refund cascade',
  'update amount_change set value = 1',
  'update schema_migration set hash = hash',
  'alter table entry disable trigger entry_stays',
  'drop trigger transfer_stays on transfer',
  'alter table pay_order add column more text',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create table mine (id integer)',
  'drop table withdrawal',
  'set session_replication_role = replica',
]

test.runIf(SERVER)('whoever serves may neither change the books nor the structure', async () => {
  for (const statement of NOT_ALLOWED)
    await expect(serving.raw(statement, []), statement).rejects.toMatchObject({ code: REFUSED })
})

test.runIf(SERVER)('who serves has no right of the owner’s over any table of ours', async () => {
  const rows = await serving.raw(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relname <> 'readiness_write' and (pg_has_role(c.relowner, 'usage') or has_table_privilege(c.oid, 'truncate'))`,
    [],
  )
  expect(rows).toEqual([])
})
