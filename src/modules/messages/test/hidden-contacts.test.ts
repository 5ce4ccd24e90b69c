import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext, transact } from '../../../../test/test-context.ts'
import { ROOMS } from '#app/rooms.ts'
import { erasePersonalData, readPersonalData } from '#platform/db/personal-tables.ts'
import { openContacts, openThread } from '../public.ts'
import { forgetOldHidden } from '../use-cases/hidden-contacts.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(5)))
afterAll(async () => await site.close())

const DAY_MS = 86_400_000

type Report = {
  readonly reportId: string
  readonly kind: string
  readonly objectId: string
  readonly aboutName: string | null
  readonly excerpt: string
  readonly note: string
  readonly hiddenTo: readonly { readonly name: string; readonly texts: number; readonly accountId: string | null }[]
}

const post = async (who: SignedIn, url: string, payload: object) =>
  (await site.server.inject({ method: 'POST', url, headers: who.headers, payload })).json<{ code: string }>()
const get = async <D>(who: SignedIn, url: string): Promise<D> =>
  (await site.server.inject({ url, headers: who.headers })).json<{ data: D }>().data

const pairOf = (parent: SignedIn, tutor: SignedIn) => ({ parentAccountId: parent.accountId, tutorId: tutor.tutorId ?? 0 })
const threadOf = async (parent: SignedIn, tutor: SignedIn): Promise<string> =>
  await openThread(testContext(site), { ...pairOf(parent, tutor), caseId: null })

async function write(who: SignedIn, threadId: string, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    expect((await post(who, '/api/message/send', { threadId, text, clientKey: randomUUID() })).code).toBe('OK')
}

const CALLS = ['打畀我 6138 4927', 'call 6138 4927', 'IG: harbour_ming', 'wa 61384927', '加我 6138 4927']

async function reportsOn(accountId: string, state = 'open'): Promise<readonly Report[]> {
  const operator = await signInAs(site, { side: 'operator' })
  const { list } = await get<{ list: readonly Report[] }>(operator, `/api/admin/report/list?pageSize=100&state=${state}`)
  const found = list.filter(({ kind, objectId }) => kind === 'account' && objectId === accountId)
  return await Promise.all(found.map(async ({ reportId }) => await get<Report>(operator, `/api/admin/report/${reportId}/detail`)))
}

async function tutorWithParents(count: number) {
  const tutor = await signInAs(site, { side: 'tutor' })
  const parents: { parent: SignedIn; threadId: string }[] = []
  for (let at = 0; at < count; at++) {
    const parent = await signInAs(site, { side: 'parent', name: `Parent ${at}` })
    parents.push({ parent, threadId: await threadOf(parent, tutor) })
  }
  return { tutor, parents }
}

test('five texts with hidden contacts to two people within a week come to the desk, once, with counts and no words', async () => {
  const { tutor, parents } = await tutorWithParents(2)
  const [first, second] = parents.map(({ threadId }) => threadId)
  await write(tutor, first ?? '', CALLS.slice(0, 4))
  expect(await reportsOn(tutor.accountId)).toEqual([])
  await write(tutor, second ?? '', ['星期六 16:30，$320 一堂', CALLS[4] ?? ''])
  const [report, ...more] = await reportsOn(tutor.accountId)
  expect(more).toEqual([])
  expect(report).toMatchObject({
    reason: 'contact',
    state: 'open',
    note: '',
    excerpt: '',
    reporterAccountId: null,
    hiddenTo: [
      {
        name: 'Parent 0',
        accountId: parents[0]?.parent.accountId,
        tutorId: tutor.tutorId,
        texts: 4,
        lastDay: '2026-11-21',
        cases: [],
      },
      {
        name: 'Parent 1',
        accountId: parents[1]?.parent.accountId,
        tutorId: tutor.tutorId,
        texts: 1,
        lastDay: '2026-11-21',
        cases: [],
      },
    ],
  })
  await write(tutor, second ?? '', CALLS)
  expect(await reportsOn(tutor.accountId)).toHaveLength(1)
  const kept = await site.database.raw('select * from hidden_contact where account_id = $1', [tutor.accountId])
  expect(kept).toEqual([
    expect.objectContaining({ day: '2026-11-21', texts: 4 }),
    expect.objectContaining({ day: '2026-11-21', texts: 6 }),
  ])
  expect(JSON.stringify(kept)).not.toMatch(/6138|harbour_ming/)
})

test('five to one person are no pattern, ten are', async () => {
  const { tutor, parents } = await tutorWithParents(1)
  const threadId = parents[0]?.threadId ?? ''
  await write(tutor, threadId, [...CALLS, ...CALLS.slice(0, 4)])
  expect(await reportsOn(tutor.accountId)).toEqual([])
  await write(tutor, threadId, CALLS.slice(4))
  expect((await reportsOn(tutor.accountId)).map(({ hiddenTo }) => hiddenTo.map(({ texts }) => texts))).toEqual([[10]])
})

test('a number in eight messages is one text, and a message sent again is none', async () => {
  const { tutor, parents } = await tutorWithParents(1)
  const threadId = parents[0]?.threadId ?? ''
  await write(tutor, threadId, ['打畀我', ...'61384927'.split('')])
  const again = { threadId, text: 'call 6138 4927', clientKey: randomUUID() }
  for (let time = 0; time < 3; time++) await post(tutor, '/api/message/send', again)
  expect(await site.database.raw('select texts from hidden_contact where account_id = $1', [tutor.accountId])).toEqual([
    { texts: 2 },
  ])
})

test('a parent who goes on is reported too, and what matched people write is not counted', async () => {
  const parent = await signInAs(site, { side: 'parent', name: '陳太' })
  const tutors = [await signInAs(site, { side: 'tutor' }), await signInAs(site, { side: 'tutor' })]
  const [matched, other] = tutors as [SignedIn, SignedIn]
  const ofMatch = await threadOf(parent, matched)
  await openContacts(testContext(site), pairOf(parent, matched))
  await write(parent, ofMatch, [...CALLS, ...CALLS])
  expect(await reportsOn(parent.accountId)).toEqual([])
  await write(parent, await threadOf(parent, other), [...CALLS, ...CALLS])
  expect((await reportsOn(parent.accountId)).map(({ aboutName }) => aboutName)).toEqual(['陳太'])
})

test('texts older than a week do not count, and are forgotten after a month', async () => {
  const { tutor, parents } = await tutorWithParents(2)
  const [first, second] = parents.map(({ threadId }) => threadId)
  await write(tutor, first ?? '', CALLS.slice(0, 4))
  site.clock.advance(7 * DAY_MS)
  const later = await signInAs(site, { side: 'tutor', accountId: tutor.accountId })
  await write(later, second ?? '', CALLS.slice(0, 1))
  expect(await reportsOn(tutor.accountId)).toEqual([])
  site.clock.advance(23 * DAY_MS)
  const days = async () =>
    await site.database.raw('select day from hidden_contact where account_id = $1 order by day', [tutor.accountId])
  await forgetOldHidden(testContext(site))
  expect(await days()).toHaveLength(2)
  site.clock.advance(DAY_MS)
  await forgetOldHidden(testContext(site))
  expect(await days()).toHaveLength(1)
})

test.each(['upheld', 'dismissed'] as const)('once it is %s the count begins anew, and nothing else happens', async (verdict) => {
  const { tutor, parents } = await tutorWithParents(1)
  const threadId = parents[0]?.threadId ?? ''
  await write(tutor, threadId, [...CALLS, ...CALLS])
  const [report] = await reportsOn(tutor.accountId)
  const operator = await signInAs(site, { side: 'operator' })
  const decided = await post(operator, `/api/admin/report/${report?.reportId}/decide`, { verdict, reason: 'looked at' })
  expect(decided.code).toBe('OK')
  expect(await reportsOn(tutor.accountId)).toEqual([])
  expect(await site.database.raw('select 1 from hidden_contact where account_id = $1', [tutor.accountId])).toEqual([])
  await write(tutor, threadId, CALLS)
  expect(await reportsOn(tutor.accountId)).toEqual([])
  await write(tutor, threadId, CALLS)
  expect(await reportsOn(tutor.accountId)).toHaveLength(1)
  expect(await reportsOn(tutor.accountId, verdict)).toHaveLength(1)
})

test('the writer alone downloads the counts, and they go with either of the two', async () => {
  const { tutor, parents } = await tutorWithParents(1)
  const parent = parents[0]?.parent ?? tutor
  await write(tutor, parents[0]?.threadId ?? '', CALLS)
  const personal = ROOMS.flatMap((room) => room.personal ?? [])
  const ownOf = async ({ accountId }: SignedIn) =>
    (await readPersonalData(testContext(site), personal, accountId)).tables['hidden_contact'] ?? []
  expect(await ownOf(tutor)).toEqual([expect.objectContaining({ texts: 5 })])
  expect(await ownOf(parent)).toEqual([])
  await transact(site, async (tx) => await erasePersonalData(tx, personal, parent.accountId))
  expect(await ownOf(tutor)).toEqual([])
})
