import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_FORM } from '#modules/cases/web/case-form.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'
import type { SignedIn } from './sign-in-as.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(5)))
afterAll(async () => await site.close())

const KEY = '0123456789abcdef0123456789abcdef'
const DRAFT = '/api/parent/job/draft/save'

type Answer = { readonly code: string; readonly data: { readonly jobId: number } }

async function post(who: SignedIn, key: string | null, payload: object = { jobId: null, fields: EMPTY_FORM }): Promise<Answer> {
  const headers = { ...who.headers, ...(key === null ? {} : { 'x-act': key }) }
  return (await site.server.inject({ method: 'POST', url: DRAFT, headers, payload })).json<Answer>()
}
const drafts = async (who: SignedIn): Promise<number> =>
  (await site.database.db.selectFrom('tuition_case').select('id').where('parentAccountId', '=', who.accountId).execute()).length

test('an act that is sent again under its key is done once, and answers the same', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const first = await post(parent, KEY)
  expect(first.code).toBe('OK')
  expect((await post(parent, KEY)).data).toEqual(first.data)
  site.clock.advance(86_000_000)
  expect((await post(parent, KEY)).data).toEqual(first.data)
  expect(await drafts(parent)).toBe(1)
  await post(parent, `${KEY}b`)
  await post(parent, null)
  expect(await drafts(parent)).toBe(3)
})

test('ten requests at once under one key do one act; who comes too early is asked to wait', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await post(parent, KEY)))
  expect(await drafts(parent)).toBe(1)
  for (const { code } of answers) expect(['OK', 'ACT_RUNNING']).toContain(code)
  expect((await post(parent, KEY)).code).toBe('OK')
  expect(await drafts(parent)).toBe(1)
})

test('what was refused was not done and may be sent again; nobody gets the answer of another', async () => {
  const [parent, other] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'parent' })]
  expect((await post(parent, KEY, { jobId: 'no number', fields: {} })).code).toBe('INVALID_INPUT')
  expect((await post(parent, KEY, { jobId: 999_999, fields: EMPTY_FORM })).code).toBe('JOB_NOT_FOUND')
  const { data } = await post(parent, KEY)
  expect((await post(other, KEY)).data).not.toEqual(data)
})

test('another act under a key that was used is refused, not answered as the first', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const { data } = await post(parent, KEY)
  const other = { jobId: null, fields: { ...EMPTY_FORM, note: 'Another one' } }
  expect((await post(parent, KEY, other)).code).toBe('ACT_CHANGED')
  expect(await drafts(parent)).toBe(1)
  expect((await post(parent, KEY)).data).toEqual(data)
})

test('an act whose process died is done by the request that comes a minute later', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  await post(parent, KEY)
  // As a process leaves it that was killed before it answered.
  await site.database.db.updateTable('act_once').set({ sealed: null }).execute()
  expect((await post(parent, KEY)).code).toBe('ACT_RUNNING')
  site.clock.advance(60_001)
  expect((await post(parent, KEY)).code).toBe('OK')
})

test('what an act answered cannot be read in the database', async () => {
  const rows = await site.database.db.selectFrom('act_once').select(['key', 'sealed']).execute()
  for (const { key, sealed } of rows) {
    expect(key).toMatch(/^[\da-f]{64}$/)
    expect(sealed ?? '').not.toContain('jobId')
  }
})
