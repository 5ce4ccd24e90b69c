import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { eraseClosedAccounts } from '#modules/accounts/use-cases/close-account.ts'
import { downloadOwnData } from '#modules/accounts/use-cases/download-data.ts'
import type { Context } from '#platform/context.ts'
import { checkStorage } from '#platform/check-storage.ts'
import { folderStorage } from '#platform/storage.ts'
import { buffer } from 'node:stream/consumers'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { MAKERS, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { signInAs } from './sign-in-as.ts'
import { actorOf, testContext } from './test-context.ts'
import { unzipped } from './unzipped.ts'

const DAY_MS = 86_400_000

let site: DemoSite
let folder: string
beforeAll(async () => {
  site = await openDemoSite(3)
  folder = mkdtempSync(join(tmpdir(), 'harbour-own-data-'))
  await checkStorage(site.database.db, folder)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const context = (person?: Person): Context =>
  testContext(site, {
    storage: folderStorage(folder),
    ...(person ? { actor: actorOf(person, person.side) } : {}),
  })

/** Makes a person with one of everything, whose mark is in each text and file that is theirs, and in nothing else. */
async function leaver(side: 'parent' | 'tutor'): Promise<Person> {
  const person = await makePerson(site, 'leaver', side)
  const { accountId, canary } = person
  for (const { make } of Object.values(MAKERS)) await make(site, person)
  const { raw, db } = site.database
  // What makers mark beyond the person's own words: subjects and numbers of cases, words of the other side, what was reported.
  await raw(`update tuition_case set subject = 'dse_maths', job_no = 'C' || id where subject = '${canary}'`, [])
  await raw(`update content_report set object_id = '7', excerpt = 'reported' where reporter_account_id = '${accountId}'`, [])
  await raw(`update message set body = 'an answer' where body = '${canary}'`, [])
  await raw(`update case_offer set message = 'an offer' where message = '${canary}' and tutor_id <> ${person.tutorId ?? 0}`, [])
  const thread = await db
    .selectFrom('thread')
    .select('id')
    .where((eb) => eb.or([eb('parent_account_id', '=', accountId), eb('tutor_id', '=', person.tutorId ?? 0)]))
    .executeTakeFirstOrThrow()
  const message = { id: randomUUID(), thread_id: thread.id, seq: 2, sender: side, body: canary, is_masked: false }
  await db
    .insertInto('message')
    .values({ ...message, client_key: randomUUID(), created_at: site.clock.now() })
    .execute()
  await db
    .updateTable('account')
    .set({ email: `${canary}@mail.example`, avatar_key: `avatar/${canary}.webp` })
    .where('id', '=', accountId)
    .execute()
  const storage = folderStorage(folder)
  await storage.put(`avatar/${canary}.webp`, Buffer.from(canary))
  const papers = await db.selectFrom('tutor_document').select('storage_key').where('file_name', '=', `${canary}.webp`).execute()
  for (const { storage_key: key } of papers) await storage.put(key, Buffer.from(canary))
  if (person.tutorId !== null) {
    const words = { intro: canary, name_zh: canary, name_en: canary, major_zh: canary, sex: 'female', birth_year: 1990 }
    const listed = { price_min_cents: 30_000, experience_years: 3, education: 6, status: 'active' }
    await db
      .updateTable('tutor')
      .set({ ...words, ...listed })
      .where('id', '=', person.tutorId)
      .execute()
  }
  // Lessons ahead keep an account.
  await raw(
    `update lesson set state = 'cancelled' where parent_account_id = '${accountId}' or tutor_id = ${person.tutorId ?? 0}`,
    [],
  )
  return person
}

/** In which tables and files any of these texts is, with how many rows. */
async function placesOf(...texts: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const { raw } = site.database
  const tables = (await raw(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    [],
  )) as { name: string }[]
  expect(tables.length).toBeGreaterThan(50)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const any = texts.map((text) => `t::text like '%${text}%'`).join(' or ')
    const [{ rows } = { rows: 0 }] = (await raw(`select count(*)::int as rows from ${name} t where ${any}`, [])) as {
      rows: number
    }[]
    if (rows > 0) found[name] = rows
  }
  const files = readdirSync(folder, { recursive: true }).map(String)
  const kept = files.filter((name) => texts.some((text) => name.includes(text)))
  return kept.length > 0 ? { ...found, files: kept.length } : found
}

const deletion = async ({ headers }: Person) =>
  await site.server.inject({ method: 'POST', url: '/api/user/delete', headers: { ...headers } })

test.for(['parent', 'tutor'] as const)('a %s downloads all that is theirs, and nothing of another', async (side) => {
  const person = await leaver(side)
  const other = await leaver(side)
  const { stream, name } = await downloadOwnData(context(person))
  expect(name).toBe('tutorharbour-2026-11-21.zip')
  const files = unzipped(await buffer(stream))
  const text = files.get('data.json')?.toString() ?? ''
  const data = JSON.parse(text) as Record<string, unknown[]>
  const marked = Object.keys(data).filter((table) => JSON.stringify(data[table]).includes(person.canary))
  expect(marked).toEqual(
    side === 'parent'
      ? ['notice', 'account', 'payout_account', 'content_report', 'message', 'tuition_case', 'review']
      : ['notice', 'account', 'payout_account', 'content_report', 'tutor', 'tutor_document', 'message', 'case_offer', 'review'],
  )
  if (side === 'parent') expect(data['tuition_case']).toContainEqual(expect.objectContaining({ address_sealed: person.canary }))
  expect(text).toContain(person.mobile)
  expect(text).not.toContain(other.canary)
  expect(text).not.toContain('password_hash')
  expect([...files.keys()]).toContain(`files/avatar/${person.canary}.webp`)
  expect([...files.values()].filter((file) => file.toString() === person.canary)).toHaveLength(side === 'parent' ? 1 : 2)
})

test('the download is a file of its own person alone', async () => {
  const person = await makePerson(site, 'reader', 'parent')
  const answer = await site.server.inject({ url: '/api/user/data/download', headers: { ...person.headers } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toContain('tutorharbour-2026-11-21.zip')
  expect(unzipped(answer.rawPayload).get('data.json')?.toString()).toContain(person.canary)
  expect((await site.server.inject({ url: '/api/user/data/download' })).statusCode).toBe(401)
})

test.for(['parent', 'tutor'] as const)('14 days after a %s asked, nothing of them is left but what they shared', async (side) => {
  const person = await leaver(side)
  const before = await placesOf(person.canary, person.mobile)
  expect(Object.keys(before).length).toBeGreaterThan(7)
  const asked = await deletion(person)
  expect(asked.json()).toMatchObject({
    code: 'OK',
    data: { closesAt: new Date(site.clock.now().getTime() + 14 * DAY_MS).toISOString() },
  })
  expect((await deletion(person)).statusCode).toBe(401)
  site.clock.advance(14 * DAY_MS - 1000)
  expect(await eraseClosedAccounts(context())).toBe(0)
  site.clock.advance(1000)
  expect(await eraseClosedAccounts(context())).toBe(1)
  expect(await eraseClosedAccounts(context())).toBe(0)
  // Reviews stay for those who read them, without a name.
  expect(await placesOf(person.canary, person.mobile)).toEqual({ review: 1 })
  const { name, mobile } = await site.database.db
    .selectFrom('account')
    .select(['name', 'mobile'])
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect([name, mobile]).toEqual(['已刪除帳戶 Deleted account', `erased-${person.accountId}`])
})

test('what others see goes at once, and a login brings the account back with its profile', async () => {
  const person = await leaver('tutor')
  const detail = async () => (await site.server.inject(`/api/tutor/detail/${person.tutorId}`)).statusCode
  expect(await detail()).toBe(200)
  await deletion(person)
  expect(await detail()).toBe(404)
  site.clock.advance(13 * DAY_MS)
  await signInByCode(person)
  expect(await detail()).toBe(200)
  site.clock.advance(2 * DAY_MS)
  expect(await eraseClosedAccounts(context())).toBe(0)
  const told = await site.database.db.selectFrom('notice').select('kind').where('account_id', '=', person.accountId).execute()
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account-closing', 'account-kept']))
})

async function signInByCode({ mobile }: Person): Promise<void> {
  const { callsOn } = await import('#modules/accounts/test/calls.ts')
  const calls = callsOn(site)
  const sent = await calls.post('/cert/sso/login/send/message', { countryCode: '852', mobile })
  const { codeKey } = sent.data as { codeKey: string }
  const verifyCode = await calls.lastCode(`+852${mobile}`)
  const entered = await calls.post('/cert/sso/login/code', { countryCode: '852', mobile, codeKey, verifyCode })
  expect(entered.code).toBe('OK')
}

test('open cases close with the account, and lessons ahead keep it', async () => {
  const parent = await makePerson(site, 'leaver', 'parent')
  await MAKERS['offer']?.make(site, parent)
  const made = await MAKERS['lesson']?.make(site, parent)
  await site.database.db
    .updateTable('lesson')
    .set({ starts_at: new Date(site.clock.now().getTime() + DAY_MS) })
    .where('id', '=', String(made?.['lessonId']))
    .execute()
  const refused = await deletion(parent)
  expect(refused.json()).toMatchObject({
    code: 'ACCOUNT_IN_USE',
    msg: '你還有 1 堂已約定的課堂。請先取消或完成課堂，再刪除帳戶。',
  })
  await site.database.db.updateTable('lesson').set({ state: 'cancelled' }).where('id', '=', String(made?.['lessonId'])).execute()
  expect((await deletion(parent)).statusCode).toBe(200)
  const cases = await site.database.db
    .selectFrom('tuition_case')
    .select(['status', 'closed_reason'])
    .where('parent_account_id', '=', parent.accountId)
    .where('status', '!=', 'matched')
    .execute()
  expect(cases).toEqual([{ status: 'closed', closed_reason: 'by_parent' }])
})

// Tables that name a person and are none of what is kept about them.
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  session: 'ends when the deletion is asked for',
  tutor_search: 'made from the profile, which it follows',
  tutor_search_change: 'made from the profile, which it follows',
  lesson_slot: 'the quarters of an hour of lessons',
}

test('every table that names a person says what becomes of it, and its room owns it', async () => {
  const columns = (await site.database.raw(
    `select distinct table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and (column_name like '%account_id' or column_name = 'tutor_id')`,
    [],
  )) as { name: string }[]
  const declared = ROOMS.flatMap(({ personal = [] }) => personal.map(({ table }) => String(table)))
  const silent = columns.map(({ name }) => name).filter((name) => !declared.includes(name) && !(name in NOT_PERSONAL))
  expect(silent).toEqual([])
  for (const { name, owns, personal = [] } of ROOMS)
    for (const { table } of personal) expect(owns, `${name} declares ${table}`).toContain(table)
})

test('a person who was erased can register again with the same number', async () => {
  const person = await makePerson(site, 'again', 'parent')
  await deletion(person)
  site.clock.advance(14 * DAY_MS)
  await eraseClosedAccounts(context())
  const again = await signInAs(site, { side: 'parent', mobile: person.mobile })
  expect(again.accountId).not.toBe(person.accountId)
})
