import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { noticeBookOf } from '#app/notice-book.ts'
import { ROOMS } from '#app/rooms.ts'
import type { NoticeKind } from '#kernel/notice.ts'
import { whatsapp } from '../gateways/whatsapp-cloud.ts'
import { notify } from '../use-cases/notify.ts'
import { noticeText } from '../use-cases/render-message.ts'
import { queueDelivery } from '../use-cases/queue-delivery.ts'
import type { DeliveryOrder } from '../use-cases/queue-delivery.ts'
import { testContext, transact } from '../../../../test/test-context.ts'

let site: DemoSite
let anna: SignedIn
let ben: SignedIn

beforeAll(async () => {
  site = await openDemoSite(1)
  anna = await signInAs(site, { side: 'parent' })
  ben = await signInAs(site, { side: 'tutor' })
})
afterAll(async () => await site.close())

const tell = async (who: SignedIn, kind: NoticeKind, values = {}): Promise<void> => {
  site.clock.advance(1000)
  await transact(site, async (tx) => await notify(tx, { accountId: who.accountId, kind, values }))
}
async function call(who: SignedIn, asked: string, body?: object) {
  const [method, url = ''] = asked.split(' ')
  const request = { method: method === 'POST' ? ('POST' as const) : ('GET' as const), url, headers: who.headers }
  const response = await site.server.inject({ ...request, ...(body ? { payload: body } : {}) })
  return response.json<{ code: string; data: never }>()
}
type List = {
  list: { id: string; kind: string; text: string; isRead: boolean }[]
  unread: number
  next: string | null
}

test('notices come newest first, in the language of the reader, and only one’s own', async () => {
  await tell(anna, 'password-changed')
  await tell(anna, 'new-device', { device: 'Phone' })
  await tell(ben, 'mobile-changed', { phone: '91****78' })
  const mine = (await call(anna, 'GET /api/notice/list')).data as List
  expect(mine).toMatchObject({
    unread: 2,
    next: null,
    list: [{ kind: 'new-device' }, { kind: 'password-changed' }],
  })
  expect(mine.list[0]?.text).toContain('Phone')
  const first = (await call(anna, 'GET /api/notice/list?pageSize=1')).data as List
  expect(first).toMatchObject({ list: [{ kind: 'new-device' }] })
  // What comes meanwhile moves nothing.
  await tell(anna, 'identity-bound', { provider: 'Google' })
  const second = (await call(anna, `GET /api/notice/list?pageSize=1&after=${first.next}`)).data as List
  expect(second).toMatchObject({ next: null, unread: 3, list: [{ kind: 'password-changed' }] })
  const lost = (await call(anna, 'GET /api/notice/list?pageSize=1&after=nowhere')).data as List
  expect(lost).toMatchObject({ list: [{ kind: 'identity-bound' }] })
  expect(JSON.stringify(mine)).not.toContain('91****78')
})

test('reading some leaves the others unread; another’s notice cannot be read', async () => {
  const mine = (await call(anna, 'GET /api/notice/list')).data as List
  const theirs = (await call(ben, 'GET /api/notice/list')).data as List
  const ids = [mine.list[0]?.id, theirs.list[0]?.id]
  expect((await call(anna, 'POST /api/notice/read', { ids })).data).toEqual({ unread: 2 })
  expect((await call(ben, 'GET /api/notice/unread/count')).data).toBe(1)
  expect((await call(anna, 'POST /api/notice/read', {})).data).toEqual({ unread: 0 })
  expect((await call(anna, 'GET /api/notice/unread/count')).data).toBe(0)
})

test('every kind of notice has words in both languages', () => {
  const values = { phone: '91****78', provider: 'Google', device: 'Phone', account: '****1', item: 'x', reason: 'y' }
  const ctx = testContext(site)
  for (const kind of noticeBookOf(ROOMS).kinds)
    for (const locale of ['zh', 'en'] as const) expect(noticeText(ctx, { kind, values, locale })).not.toMatch(/\{\{|undefined/)
})

test('a notice also goes by e-mail when the person has one', async () => {
  await site.database.raw('update account set email = $1 where id = $2', ['anna@mail.example', anna.accountId])
  const ask = { kind: 'password-changed', values: {}, also: ['email'] } as const
  for (const { accountId } of [anna, ben]) await transact(site, async (tx) => await notify(tx, { ...ask, accountId }))
  const rows = await site.database.raw("select account_id from delivery where channel = 'email'", [])
  expect(rows).toEqual([{ account_id: anna.accountId }])
})

const { appSecret, verifyToken } = readSettings(readConfig({}).outside, [whatsapp]).of(whatsapp)
const statusOf = (delivery: string): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '0',
        changes: [
          {
            field: 'messages',
            value: { statuses: [{ id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: delivery }] },
          },
        ],
      },
    ],
  })

async function postStatus(body: string, signature: string) {
  return await site.server.inject({
    method: 'POST',
    url: '/api/webhook/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    payload: body,
  })
}

test('a signed status ends its delivery, a forged one does nothing', async () => {
  const order: DeliveryOrder = {
    channel: 'whatsapp',
    to: '+85290000001',
    purpose: 'login',
    locale: 'zh',
    values: { code: '123456' },
    accountId: null,
    secret: true,
  }
  await transact(site, async (tx) => await queueDelivery(tx, order))
  const [row] = (await site.database.raw("select id from delivery where channel = 'whatsapp'", [])) as { id: string }[]
  const body = statusOf(row?.id ?? '')
  const stateOf = async () =>
    await site.database.raw("select state, provider_ref, sealed from delivery where channel = 'whatsapp'", [])
  const forged = await postStatus(body, `sha256=${createHmac('sha256', 'another').update(body).digest('hex')}`)
  expect(forged.statusCode).toBe(403)
  expect(await stateOf()).toMatchObject([{ state: 'queued' }])
  const signed = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  expect((await postStatus(`${body} `, signed)).statusCode).toBe(403)
  expect((await postStatus(body, signed)).statusCode).toBe(200)
  expect(await stateOf()).toEqual([{ state: 'sent', provider_ref: 'wamid.1', sealed: null }])
})

test('the webhook answers the challenge of who knows the token', async () => {
  const ask = async (token: string) =>
    await site.server.inject(`/api/webhook/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`)
  expect((await ask(verifyToken)).body).toBe('1158201444')
  expect((await ask('guess')).statusCode).toBe(403)
})

test('a notice says days and times as its reader writes them, never as they are kept', () => {
  const notice = { kind: 'lesson-reminder', values: { job: 'C100001', time: '2026-11-28 16:00' } }
  const closing = { kind: 'account-closing', values: { day: '2027-01-09' } }
  const ctx = testContext(site)
  expect(noticeText(ctx, { ...notice, locale: 'zh' })).toBe(
    '個案 C100001：與導師 11月28日（六）16:00 的課堂將於一日內自動確認。如有問題，請現在告訴我們。',
  )
  expect(noticeText(ctx, { ...notice, locale: 'en' })).toBe(
    'Case C100001: the lesson with the tutor at Sat 28 Nov, 4:00 pm is confirmed automatically within a day. If something was wrong, tell us now.',
  )
  expect(noticeText(ctx, { ...closing, locale: 'en' })).toContain('deleted on Sat 9 Jan 2027.')
})
