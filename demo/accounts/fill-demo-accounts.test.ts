import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeopleLines, prepareDemo } from '#app/prepare-demo.ts'
import { reconcileLedger } from '#modules/wallet/public.ts'
import { listAudit, verifyAudit } from '#platform/audit.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'
import { callsOn } from '../../src/modules/accounts/test/calls.ts'
import { DEMO_OPERATOR, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import { fillDemoAccounts } from './fill-demo-accounts.ts'
import { keepFiles } from './keep-files.ts'
import { everyRow } from '../../test/every-row.ts'
import { testContext } from '../../test/test-context.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(120, { env: { PAYMENTS: 'on' } })
  await keepFiles(site)
  calls = callsOn(site)
  await fill()
})
afterAll(async () => await site.close())

const fill = async (): Promise<unknown> =>
  await fillDemoAccounts(testContext(site, { storage: site.storage, takesPayments: true }))

const logIn = async (who: keyof typeof DEMO_PEOPLE) => {
  const { countryCode, mobile } = DEMO_PEOPLE[who].phone
  const answer = await calls.post('/cert/sso/login', { countryCode, mobile, password: DEMO_PASSWORD })
  expect(answer.code).toBe('OK')
  return { data: answer.data as { tutorId: number | null }, headers: calls.headersOf(answer) }
}

test('the parent logs in and finds kept tutors and a notice', async () => {
  const { headers } = await logIn('parent')
  expect((await calls.get('/api/v2/collect/get/tutor', headers)).data).toMatchObject({ total: 6 })
  const { list } = (await calls.get('/api/notice/list', headers)).data as { list: { kind: string }[] }
  expect(list.map(({ kind }) => kind)).toContain('new-device')
})

test('the ledger of the demo reconciles, and all four have money that came and went', async () => {
  const { rows } = await sql<{ cash: number }>`
    select b.posted_cents as cash from ledger_balance b join ledger_account a on a.id = b.account_id
    where a.kind = 'cash' order by a.id`.execute(site.database.db)
  // 9,500 without half of the first lessons of two matches and four lessons at 390. 85 % of four lessons of 600, of two lessons
  // and of half a missed one, without boosts and what was paid out. 4,000 without half of the first lessons and four more. 2,000.
  expect(rows.map(({ cash }) => cash)).toEqual([638_000, 191_875, 156_000, 200_000])
  expect(await reconcileLedger(testContext(site))).toMatchObject({ problems: 0, chain: { seq: 57 } })
})

test('their match has a story of its money: paid in, two lessons and half a missed one released, one frozen', async () => {
  for (const who of ['parent', 'tutor'] as const) {
    const { headers } = await logIn(who)
    const { list } = (await calls.get('/api/lesson/match/list', headers)).data as { list: { jobId: number }[] }
    expect((await calls.get(`/api/match/money?jobId=${list.at(-1)?.jobId}`, headers)).data).toMatchObject({
      inEscrow: 1365,
      frozen: 390,
      movements: [{ amount: 780 }, { amount: -390 }, { amount: 1560 }, { amount: -390 }, { amount: -195 }],
    })
    expect((await calls.get('/api/lesson/dispute/list', headers)).data).toMatchObject({ list: [{ held: 390 }] })
  }
})

test('for the lesson that the tutor called off cover tutors can be found at once', async () => {
  const { headers } = await logIn('parent')
  const { id } = await site.database.db
    .selectFrom('lesson')
    .select('id')
    .where('state', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  const { data } = await calls.get(`/api/parent/cover/options?lessonId=${id}`, headers)
  const { tutors, ...shown } = data as { tutors: { price: number; from: string }[]; most: number; isMissed: boolean }
  expect(shown).toMatchObject({ isMissed: false, most: 390, left: 3 })
  // This small world may have none.
  for (const { price, from } of tutors) expect([price <= 390, from]).toEqual([true, 'escrow'])
})

test('parent and tutor have lessons behind and ahead, one to confirm, reviews, an offer that waits, and a conversation', async () => {
  const parent = (await logIn('parent')).headers
  const { data, headers } = await logIn('tutor')
  const own = site.database.db.selectFrom('lesson').select('state').where('tutorId', '=', data.tutorId)
  const states = await own.where('trialId', 'is', null).orderBy('startsAt').execute()
  expect(states.map(({ state }) => state)).toEqual([
    'confirmed',
    'missed',
    'confirmed',
    'disputed',
    'too_short',
    'ended',
    'ended',
    'cancelled',
    'scheduled',
    'scheduled',
  ])
  expect((await calls.get(`/api/tutor/review/list?tutorId=${data.tutorId}&pageNum=1&pageSize=5`)).data).toMatchObject({
    total: 1,
  })
  const { list } = (await calls.get('/api/parent/job/list?status=open', parent)).data as { list: { jobId: number }[] }
  const offers = await Promise.all(list.map(({ jobId }) => calls.get(`/api/parent/job/offer/list?jobId=${jobId}`, parent)))
  expect(offers.flatMap(({ data: found }) => (found as { list: { status: string }[] }).list)).toMatchObject([
    { status: 'applied' },
  ])
  expect((await calls.get('/api/message/thread/list', headers)).data).toMatchObject({ list: [{ areContactsOpen: true }] })
  // What happened weeks ago is sent to nobody.
  expect(await site.database.db.selectFrom('delivery').select('id').where('purpose', '=', 'notice').execute()).toEqual([])
})

test('a request above the budget waits for the tutor, an acceptance for the parent, and a tutor who vanished was replaced', async () => {
  const parent = (await logIn('parent')).headers
  const { headers } = await logIn('tutor')
  expect((await calls.get('/api/booking/request/list', headers)).data).toMatchObject({
    list: [{ state: 'requested', isAboveBudget: true, canAnswer: true }],
  })
  const { list } = (await calls.get('/api/booking/request/list', parent)).data as { list: { state: string }[] }
  expect(list.map(({ state }) => state).toSorted()).toEqual(['left', 'offered', 'requested', 'requested'])
  expect((await calls.get('/api/lesson/match/list', parent)).data).toMatchObject({
    left: [{ reason: 'vanished', isFreeReplacement: true }],
  })
})

test('the tutor logs in to a complete profile that is checked and can be found, with cases kept', async () => {
  const { data, headers } = await logIn('tutor')
  expect((await calls.get('/api/tutor/profile', headers)).data).toMatchObject({
    status: 'active',
    completeness: { percent: 100 },
  })
  const found = await site.database.db.selectFrom('tutor_search').select('id').where('id', '=', data.tutorId).execute()
  expect(found).toHaveLength(1)
  const { list } = (await calls.get('/api/tutor/verification/list', headers)).data as { list: { kind: string; state: string }[] }
  expect(list.filter(({ state }) => state === 'approved').map(({ kind }) => kind)).toEqual(['phone', 'identity', 'education'])
  expect((await calls.get('/api/collect/tutor/job/collect/list', headers)).data).toMatchObject({ total: 3 })
})

const LISTS = {
  parent: [
    'notice/list',
    'message/thread/list',
    'booking/request/list',
    'booking/request/list?keyword=b',
    'parent/job/list?status=matched',
    'parent/job/list?keyword=c',
    'wallet/statement/list',
    'order/list',
    'order/list?keyword=t',
    'v2/collect/get/tutor',
  ],
  tutor: [
    'notice/list',
    'tutor/offer/list?state=live',
    'tutor/offer/list?keyword=c',
    'wallet/statement/list',
    'wallet/withdraw/list',
    'collect/tutor/job/collect/list',
  ],
} as const

type Part = { readonly list: readonly object[]; readonly next: string | null }

test('every list of a person that grows for ever is the same read row by row', async () => {
  // Of what the demo has none of.
  const parent = (await logIn('parent')).headers
  for (const amount of [100, 200, 300]) {
    await calls.post('/api/order/create/top/up', { amount }, parent)
    await sql`update pay_order set state = 'closed', ended_at = created_at
      where state = 'open' and payer_account_id = (select id from account where mobile = '50000011')`.execute(site.database.db)
  }
  for (const who of ['parent', 'tutor'] as const) {
    const { headers } = await logIn(who)
    for (const path of LISTS[who]) {
      const whole = (await calls.get(`/api/${path}${path.includes('?') ? '&' : '?'}pageSize=50`, headers)).data as Part
      expect([await everyRow(async (asked) => await calls.get(`/api/${asked}`, headers), path), whole.next], path).toEqual([
        whole.list,
        null,
      ])
      expect(whole.list.length, path).toBeGreaterThan(0)
    }
  }
})

test('what was paid has a receipt: the parent’s lessons from the wallet, the tutor’s boosts', async () => {
  for (const [who, title, due] of [
    ['parent', '堂費 C200004（4 堂）', 1560],
    ['tutor', '置頂計劃（10 次）', 150],
  ] as const) {
    const { list } = (await calls.get('/api/order/list?state=paid', (await logIn(who)).headers)).data as { list: object[] }
    expect(list).toContainEqual(expect.objectContaining({ title, due, method: 'balance' }))
  }
})

test('who is both has as a parent a fine with its time to appeal, lessons paid and lessons to pay, and a trial that is agreed', async () => {
  const { headers } = await logIn('both')
  expect((await calls.get('/api/fine/list', headers)).data).toMatchObject({
    list: [{ reason: 'parent_absent', state: 'proposed', canAppeal: true, caseTitle: expect.stringMatching('恩恩 · ') }],
  })
  expect((await calls.get('/api/order/list', headers)).data).toMatchObject({
    list: [
      { kind: 'lessons', state: 'open' },
      { kind: 'normal', state: 'paid' },
      { kind: 'lessons', state: 'paid' },
      { kind: 'topUp', state: 'paid' },
    ],
  })
  const trial = { list: [{ state: 'accepted', lessonState: 'scheduled', price: 100, minutes: 45 }] }
  expect((await calls.get('/api/trial/list', headers)).data).toMatchObject(trial)
  expect((await calls.get('/api/trial/list', (await logIn('tutor')).headers)).data).toMatchObject(trial)
})

test('two matches of who is both have ended: one tutor left, and one first lesson did not suit and was given back', async () => {
  const { headers } = await logIn('both')
  const { left } = (await calls.get('/api/lesson/match/list', headers)).data as { left: { reason: string }[] }
  expect(left.map(({ reason }) => reason).toSorted()).toEqual(['guarantee', 'schedule'])
  const { rows } = await sql<{ state: string; matches: number }>`
    select state, count(*)::int as matches from case_match where state in ('left_by_tutor', 'guaranteed') group by state order by state`.execute(
    site.database.db,
  )
  expect(rows).toEqual([
    { state: 'guaranteed', matches: 1 },
    { state: 'left_by_tutor', matches: 1 },
  ])
})

test('who is both has a draft and a check that waits', async () => {
  const { headers } = await logIn('both')
  const switched = await calls.post('/cert/sys-user/switch', { type: 1 }, headers)
  expect((await calls.get('/api/tutor/profile', calls.headersOf(switched))).data).toMatchObject({ status: 'draft' })
  const waiting = await site.database.db
    .selectFrom('tutor_verification')
    .select('kind')
    .where('state', '=', 'submitted')
    .execute()
  expect(waiting).toEqual([{ kind: 'identity' }])
})

test('the operator’s password is known, the audit log tells who was made, and a second fill makes nobody', async () => {
  const { email, password } = DEMO_OPERATOR
  expect((await calls.post('/api/admin/login', { email, password })).code).toBe('OK')
  await fill()
  const made = await listAudit(site.database.db, { action: 'account.registered', limit: 10 })
  expect(made.map(({ actorKind }) => actorKind)).toEqual(['system', 'system', 'system', 'system'])
  expect((await verifyAudit(site.database.db)).ok).toBe(true)
})

test('the console names them, but live providers refuse to start on their database', async () => {
  const { database } = site
  const demo = readConfig({})
  expect((await demoPeopleLines(demo, database.db)).join('\n')).toContain(DEMO_OPERATOR.totpSecret)
  const live = { ...demo, providers: 'live', fillsDemo: false } as const
  expect(await demoPeopleLines(live, database.db)).toEqual([])
  await expect(prepareDemo(live, site.database, testContext(site))).rejects.toThrow(ConfigError)
})

test('what the people of the demo have moved was posted in the order of its time', async () => {
  const { rows } = await sql<{ code: string; idem: string; at: Date; before: Date; earlier: string }>`
    select code, idem, at, before, earlier from (
      select a.code, t.idem, t.created_at as at, lag(t.created_at) over account as before, lag(t.idem) over account as earlier
      from entry e join ledger_account a on a.id = e.account_id join transfer t on t.id = e.transfer_id
      where e.account_seq is not null window account as (partition by e.account_id order by e.account_seq)
    ) as moved where at < before order by code, at`.execute(site.database.db)
  expect(rows).toEqual([])
})
