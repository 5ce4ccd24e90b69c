import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoAccounts } from '#demo/accounts/fill-demo-accounts.ts'
import { samplePaper } from '#demo/accounts/sample-paper.ts'
import { sweepEnded } from '#modules/accounts/jobs.ts'
import { takeUpDue } from '#modules/notices/use-cases/take-up-due.ts'
import { checkStorage } from '#platform/check-storage.ts'
import { erasePersonalData } from '#platform/db/personal-tables.ts'
import { folderStorage } from '#platform/storage.ts'
import type { Storage } from '#platform/storage.ts'
import { callsOn } from '../src/modules/accounts/test/calls.ts'
import { disputeStepsOn } from '../src/modules/disputes/test/dispute-steps.ts'
import { fineStepsOn } from '../src/modules/settlement/test/fine-steps.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { testContext, transact } from './test-context.ts'

const DAY_MS = 86_400_000
const REGISTERED = { mobile: '64445556', userName: 'Marked Member', email: 'marked@mail.example', bank: '004987123654' }

let site: DemoSite
let folder: string
let storage: Storage
const purposes = new Set<string>()
beforeAll(async () => {
  site = await openDemoSite(120, { env: { PAYMENTS: 'on' } })
  folder = mkdtempSync(join(tmpdir(), 'harbour-copied-names-'))
  await checkStorage(site.database.db, folder)
  storage = folderStorage(folder)
  const face = await samplePaper('A face')
  Object.assign(site.storage, {
    ...storage,
    // Faces of the world are not drawn in tests.
    open: async (key: string) =>
      (await storage.open(key)) ?? { stream: Readable.from([face]), size: face.length, modifiedAt: site.now },
  })
  const { seal } = site.keys
  const noting = (purpose: string, text: string): string => {
    purposes.add(purpose)
    return seal(purpose, text)
  }
  Object.assign(site.keys, { seal: noting })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Columns in which any of these stands, also sealed, and whether a stored file says it. */
async function placesOf(marks: readonly string[]): Promise<readonly string[]> {
  const columns = (await site.database.raw(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'jsonb', '_text') order by 1, 2`,
    [],
  )) as { table: string; column: string }[]
  const found: string[] = []
  for (const { table, column } of columns) {
    const kept = `select "${column}"::text as text from "${table}" where "${column}" is not null`
    const rows = (await site.database.raw(kept, [])) as { text: string }[]
    if (rows.some(({ text }) => marks.some((mark) => text.includes(mark) || opened(text).includes(mark))))
      found.push(`${table}.${column}`)
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const says = files.some(({ name, parentPath }) => {
    const text = readFileSync(join(parentPath, name), 'utf8')
    return marks.some((mark) => name.includes(mark) || text.includes(mark))
  })
  return says ? [...found, 'files'] : found
}

/** What a text says that was sealed, whatever for. */
function opened(text: string): string {
  if (!text.startsWith(`${site.keys.id}.`)) return ''
  for (const purpose of purposes)
    try {
      return site.keys.unseal(purpose, text)
    } catch {
      // It was sealed for something else.
    }
  throw new Error('a text is sealed for a purpose that was not noted')
}

/** A user's calls that leave numbers and addresses behind. */
async function beMember(): Promise<void> {
  const calls = callsOn(site)
  const { mobile, userName, email, bank } = REGISTERED
  const entered = await calls.register(mobile, { userName })
  const headers = { ...calls.headersOf(entered), 'x-act': 'an-act-of-the-member' }
  expect(entered.code).toBe('OK')
  const phone = { countryCode: '852', mobile }
  for (const way of ['login', 'forget/password']) await calls.post(`/cert/sso/${way}/send/message`, phone)
  await calls.post('/cert/sso/login', { ...phone, password: 'a wrong password' })
  const term = { chequeType: 'BANK_TRANSFER', bankName: 'Harbour Bank', bankAccountHolder: userName, bankAccountNumber: bank }
  expect((await calls.addTerm(term, { headers, mobile })).code).toBe('OK')
  expect((await calls.post('/api/notice/email/ask', { email }, headers)).code).toBe('OK')
  await site.database.db.updateTable('account').set({ email }).where('name', '=', userName).execute()
}

/** What goes wrong between people, and is decided. */
async function quarrel(): Promise<void> {
  const disputes = disputeStepsOn(site)
  const { disputeId } = await disputes.toDecide()
  await disputes.decide(disputeId, 10_000)
  const fines = fineStepsOn(site)
  await fines.missed(await fines.matchedWith(75_000), 'parent')
  await fines.missed(await fines.matchedWith(75_000), 'tutor')
  const { parent } = await disputes.disputed()
  const threads = site.database.db.selectFrom('thread').select('id').where('parentAccountId', '=', parent.accountId)
  const said = { threadId: (await threads.executeTakeFirstOrThrow()).id, text: '你好', clientKey: randomUUID() }
  expect((await disputes.as(parent, 'message/send', said)).code).toBe('OK')
}

/** All that tells who the people with accounts are. */
async function marksOfPeople(): Promise<readonly string[]> {
  const rows = (await site.database.raw(
    `select a.name, a.mobile, a.email, t.name_zh, t.name_en from account a left join tutor t on t.account_id = a.id`,
    [],
  )) as Readonly<Record<string, string | null>>[]
  const all = new Set(rows.flatMap((row) => Object.values(row)).filter((one) => one !== null && one !== ''))
  return [...all, REGISTERED.bank] as readonly string[]
}

test('after every kind of act a person’s name and numbers are in their own rows alone, and nowhere once they are gone', async () => {
  await fillDemoAccounts(testContext(site, { storage: site.storage, takesPayments: true }))
  await quarrel()
  await beMember()
  const marks = await marksOfPeople()
  for (const one of ['陳太', 'Chan Tai', '林老師', 'Ms Lam', ...Object.values(REGISTERED)]) expect(marks).toContain(one)
  expect(await placesOf(marks)).toEqual([
    'account.email',
    'account.mobile',
    'account.name',
    'code_challenge.phone_sealed',
    'delivery.sealed',
    'payout_account.sealed',
    'tutor.name_en',
    'tutor.name_zh',
    'tutor_verification.facts',
  ])
  site.clock.advance(14 * DAY_MS)
  // All messages have had their time: none is sent.
  await Promise.all(await takeUpDue(testContext(site, { keys: site.keys }), { gateways: {} as never, leaseMs: 1000, limit: 500 }))
  await sweepEnded(testContext(site))
  for (const { id } of await site.database.db.selectFrom('account').select('id').execute())
    await transact(site, async (tx) => await erasePersonalData({ ...tx, storage }, tx.personal, id))
  expect(await placesOf(marks)).toEqual([])
})
