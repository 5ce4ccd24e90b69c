import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { createCase } from '#modules/cases/public.ts'
import { openThread } from '#modules/messages/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(10)))
afterAll(async () => await site.close())

type Answer<D> = { readonly code: string; readonly data: D }
async function get<D>(who: SignedIn, url: string): Promise<D> {
  return (await site.server.inject({ url, headers: who.headers })).json<Answer<D>>().data
}
async function post<D>(who: SignedIn, url: string, payload: object): Promise<Answer<D>> {
  return (await site.server.inject({ method: 'POST', url, headers: who.headers, payload })).json<Answer<D>>()
}
type Report = Readonly<Record<'reportId' | 'excerpt' | 'kind' | 'objectId' | 'reporterAccountId', string>>
type Reports = { readonly list: readonly Report[]; readonly total: number }
const noticesOf = async ({ accountId }: SignedIn): Promise<readonly string[]> =>
  (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).execute())
    .map(({ kind }) => kind)
    .toSorted()

async function openCaseOf({ accountId, sessionId }: SignedIn): Promise<number> {
  const actor = { kind: 'user', type: 'parent', accountId, tutorId: null, sessionId } as const
  const ground = testContext(site, { actor })
  return await createCase(ground, { subject: 'dse_maths', level: 14, areaId: 10_101, price: cents(20_000) })
}

/** A parent writes something to a tutor, who reports it; answers what belongs to it. */
async function reported(text: string) {
  const parent = await signInAs(site, { side: 'parent' })
  const tutor = await signInAs(site, { side: 'tutor' })
  const pair = { parentAccountId: parent.accountId, tutorId: tutor.tutorId ?? 0, caseId: null, now: site.clock.now() }
  const threadId = await openThread(testContext(site), pair)
  const sent = await post<{ messageId: string }>(parent, '/api/message/send', { threadId, text, clientKey: randomUUID() })
  const { messageId } = sent.data
  await post(tutor, '/api/message/report', { messageId, reason: 'abuse', note: 'not nice' })
  return { parent, tutor, threadId, messageId }
}

test('an upheld report takes the message away, tells both, is written down and decided once', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const { parent, tutor, threadId } = await reported('something rude')
  const { list } = await get<Reports>(operator, '/api/admin/report/list')
  const report = list.find(({ excerpt }) => excerpt === 'something rude')
  const path = `/api/admin/report/${report?.reportId}/detail`
  expect(await get(operator, path)).toMatchObject({ kind: 'message', reason: 'abuse', note: 'not nice', state: 'open' })
  const decide = async () =>
    await post(operator, `/api/admin/report/${report?.reportId}/decide`, { verdict: 'upheld', reason: 'rude' })
  expect((await Promise.all([decide(), decide()])).map(({ code }) => code).toSorted()).toEqual(['OK', 'REPORT_DECIDED'])
  const talk = await get<{ list: { text: string | null }[] }>(tutor, `/api/message/list?threadId=${threadId}`)
  expect(talk.list.map(({ text }) => text)).toEqual([null])
  expect(await noticesOf(parent)).toEqual(['content-removed'])
  expect(await noticesOf(tutor)).toEqual(['message-received', 'report-decided'])
  const audit = await get<{ list: { action: string }[] }>(operator, '/api/admin/audit/list')
  expect(audit.list[0]?.action).toBe('report.upheld')
})

test('a dismissed report leaves everything as it is', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const { tutor, threadId } = await reported('something plain')
  const { list } = await get<Reports>(operator, '/api/admin/report/list')
  const { reportId } = list.find(({ excerpt }) => excerpt === 'something plain') ?? {}
  expect((await post(operator, `/api/admin/report/${reportId}/decide`, { verdict: 'dismissed' })).code).toBe('OK')
  const talk = await get<{ list: { text: string | null }[] }>(tutor, `/api/message/list?threadId=${threadId}`)
  expect(talk.list.map(({ text }) => text)).toEqual(['something plain'])
  expect((await get<Reports>(operator, '/api/admin/report/list?state=dismissed')).list[0]?.reportId).toBe(reportId)
})

test('an operator finds a case and takes it off the board, and a suspended parent has none on it', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const parent = await signInAs(site, { side: 'parent', name: 'Parent of two cases' })
  const [first, second] = [await openCaseOf(parent), await openCaseOf(parent)]
  type Cases = { readonly list: readonly { readonly jobId: number; readonly status: string }[]; readonly total: number }
  expect(await get<Cases>(operator, '/api/admin/case/list?keyword=of%20two')).toMatchObject({ counts: { any: 2, open: 2 } })
  expect((await get<Cases>(operator, `/api/admin/case/list?keyword=C${first}`)).list).toMatchObject([{ jobId: first }])
  const takeDown = async () => (await post(operator, `/api/admin/case/${first}/take/down`, { reason: 'an advertisement' })).code
  expect([await takeDown(), await takeDown()]).toEqual(['OK', 'JOB_NOT_FOUND'])
  expect((await post(operator, `/api/admin/user/${parent.accountId}/suspend`, { reason: 'advertisements' })).code).toBe('OK')
  expect((await get<Cases>(operator, '/api/admin/case/list?keyword=of%20two&status=open')).list).toEqual([])
  expect((await site.server.inject({ url: `/api/job/detail/${second}` })).statusCode).toBe(404)
})

test('a case and a tutor are reported by who is logged in, once, never one’s own; upheld, the case is off the board', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const [parent, reporter] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'tutor' })]
  const tutorId = (
    await site.database.db.selectFrom('tutor').select('id').where('status', '=', 'active').limit(1).executeTakeFirst()
  )?.id
  const jobId = await openCaseOf(parent)
  const why = { reason: 'spam', note: 'the same everywhere' }
  const ways = [
    ['/api/job/report', { jobId, ...why }],
    ['/api/tutor/report', { tutorId, ...why }],
  ] as const
  for (const [url, body] of ways) for (let time = 0; time < 2; time++) expect((await post(reporter, url, body)).code).toBe('OK')
  expect((await post(parent, '/api/job/report', { jobId, ...why })).code).toBe('OWN_CONTENT')
  await site.database.db
    .updateTable('tutor')
    .set({ accountId: parent.accountId })
    .where('id', '=', tutorId ?? 0)
    .execute()
  expect((await post(parent, '/api/tutor/report', { tutorId, ...why })).code).toBe('OWN_CONTENT')
  const { list } = await get<Reports>(operator, '/api/admin/report/list')
  const mine = list.filter(({ reporterAccountId }) => reporterAccountId === reporter.accountId)
  expect(mine.map(({ kind, objectId }) => `${kind} ${objectId}`).toSorted()).toEqual([`case ${jobId}`, `tutor ${tutorId}`])
  expect(mine.every(({ excerpt }) => excerpt.length > 10)).toBe(true)
  for (const { reportId } of mine)
    await post(operator, `/api/admin/report/${reportId}/decide`, { verdict: 'upheld', reason: 'spam' })
  expect((await post(reporter, '/api/job/report', { jobId, ...why })).code).toBe('JOB_NOT_FOUND')
  // Whether a tutor is suspended the operator decides apart.
  expect((await post(reporter, '/api/tutor/report', { tutorId, ...why })).code).toBe('OK')
})
