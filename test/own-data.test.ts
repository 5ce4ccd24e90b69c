import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { eraseClosedAccounts } from '#modules/accounts/use-cases/close-account.ts'
import { downloadOwnData } from '#modules/accounts/use-cases/download-data.ts'
import { findAddresses, notify } from '#modules/notices/public.ts'
import { columnName } from '#platform/db/column-names.ts'
import type { Context } from '#platform/context.ts'
import { checkStorage } from '#platform/check-storage.ts'
import { folderStorage } from '#platform/storage.ts'
import { buffer } from 'node:stream/consumers'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { makeLeaver, placesOf } from './leaver.ts'
import { MAKERS, MATRIX_SECRET, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { signInAs } from './sign-in-as.ts'
import { actorOf, testContext, transact } from './test-context.ts'
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

const leaver = async (side: 'parent' | 'tutor'): Promise<Person> => await makeLeaver({ site, folder }, side)
const places = async (...texts: readonly string[]) => await placesOf({ site, folder }, texts)
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
      ? [
          'notice',
          'account',
          'payout_account',
          'withdrawal',
          'content_report',
          'message',
          'tuition_case',
          'fine',
          'review',
          'dispute_statement',
          'dispute_file',
        ]
      : [
          'notice',
          'account',
          'payout_account',
          'withdrawal',
          'content_report',
          'tutor',
          'tutor_document',
          'message',
          'case_offer',
          'course_video',
          'draft_chapter',
          'draft_unit',
          'study_file',
          'unit_caption',
          'manuscript',
          'fine',
          'review',
          'dispute_statement',
          'dispute_file',
        ],
  )
  if (side === 'parent') expect(data['tuition_case']).toContainEqual(expect.objectContaining({ addressSealed: person.canary }))
  expect(text).toContain(person.mobile)
  expect(text).not.toContain(other.canary)
  expect(text).not.toMatch(/password_?hash/i)
  expect([...files.keys()]).toContain(`files/avatar/${person.canary}.webp`)
  expect([...files.values()].filter((file) => file.toString() === person.canary)).toHaveLength(side === 'parent' ? 2 : 3)
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
  const before = await places(person.canary, person.mobile)
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
  for (const { table, account, end } of ROOMS.flatMap(({ personal = [] }) => personal)) {
    if (account === undefined || end !== 'delete') continue
    const rows = await site.database.raw(`select 1 from ${table} where ${columnName(account)} = '${person.accountId}'`, [])
    expect(rows, table).toEqual([])
  }
  // Reviews stay for those who read them, and what was said and added in a dispute for what was decided, without a name.
  expect(await places(person.canary, person.mobile)).toEqual({
    review: 1,
    dispute_statement: 1,
    files: 1,
  })
  const { name, mobile } = await site.database.db
    .selectFrom('account')
    .select(['name', 'mobile'])
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect([name, mobile]).toEqual(['已刪除帳戶 Deleted account', `erased-${person.accountId}`])
})

test('who was erased gets no notice any more, and shows no number', async () => {
  const person = await makePerson(site, 'gone', 'parent')
  await deletion(person)
  site.clock.advance(14 * DAY_MS)
  await eraseClosedAccounts(context())
  await transact(site, async (tx) => {
    await notify(tx, { accountId: person.accountId, kind: 'account-kept', values: {}, also: ['sms', 'email'] })
  })
  const kept = await site.database.raw(
    `select (select count(*)::int from notice where account_id = '${person.accountId}') as notices,
      (select count(*)::int from delivery where account_id = '${person.accountId}') as deliveries`,
    [],
  )
  expect(kept).toEqual([{ notices: 0, deliveries: 0 }])
  expect(await findAddresses(site.database.db, person.accountId)).toBeNull()
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
  const told = await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', person.accountId).execute()
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account-closing', 'account-kept']))
})

/** They have a second factor, as one of everything. */
async function signInByCode({ mobile }: Person): Promise<void> {
  const { callsOn } = await import('#modules/accounts/test/calls.ts')
  const calls = callsOn(site)
  const sent = await calls.post('/cert/sso/login/send/message', { countryCode: '852', mobile })
  const { codeKey } = sent.data as { codeKey: string }
  const verifyCode = await calls.lastCode(`+852${mobile}`)
  const asked = await calls.post('/cert/sso/login/code', { countryCode: '852', mobile, codeKey, verifyCode })
  const { ticket } = (asked.data as { secondStep: { ticket: string } }).secondStep
  const totp = new TOTP({ secret: Secret.fromBase32(MATRIX_SECRET) })
  const code = totp.generate({ timestamp: site.clock.now().getTime() })
  expect((await calls.post('/cert/sso/login/second', { ticket, code })).code).toBe('OK')
}

test('open cases close with the account, and lessons ahead keep it', async () => {
  const parent = await makePerson(site, 'leaver', 'parent')
  await MAKERS['offer']?.make(site, parent)
  const made = await MAKERS['lesson']?.make(site, parent)
  await site.database.db
    .updateTable('lesson')
    .set({ startsAt: new Date(site.clock.now().getTime() + DAY_MS) })
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
    .select(['status', 'closedReason'])
    .where('parentAccountId', '=', parent.accountId)
    .execute()
  const closed = { status: 'closed', closedReason: 'by_parent' }
  // One waited for offers, one was matched.
  expect(cases).toEqual([closed, closed])
})

// Tables that name a person and are none of what is kept about them.
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  session: 'ends when the deletion is asked for',
  tutor_search: 'made from the profile, which it follows',
  tutor_search_change: 'made from the profile, which it follows',
  lesson_slot: 'the quarters of an hour of lessons',
  ledger_snapshot: 'sums of accounts of the house',
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
