import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '#kernel/notice.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext, transact } from '../../../../test/test-context.ts'
import { noticeBookOf } from '#app/notice-book.ts'
import { ROOMS } from '#app/rooms.ts'
import { usualSetting } from '../domain/notice-setting.ts'
import { saveSetting } from '../store/notice-settings.ts'
import { deliverWaiting } from '../use-cases/deliver-waiting.ts'
import { notify } from '../use-cases/notify.ts'
import { renderMessage } from '../use-cases/render-message.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(1)))
afterAll(async () => await site.close())
beforeEach(async () => void (await site.database.raw('delete from delivery', [])))

const at = (text: string): void => site.clock.advance(Date.parse(`${text}+08:00`) - site.clock.now().getTime())
const tell = async (accountId: string, kind: NoticeKind, job = 'J100'): Promise<void> =>
  await transact(site, async (tx) => await notify(tx, { accountId, kind, values: { job, price: 300, time: '今日', total: 1 } }))
const person = async (): Promise<string> => (await signInAs(site, { side: 'parent' })).accountId

/** What waits to go out to a person: way, when (in Hong Kong), and what an SMS says of further ones. */
async function waiting(accountId: string): Promise<readonly string[]> {
  await deliverWaiting(testContext(site))
  const rows = await site.database.db
    .selectFrom('delivery')
    .select(['channel', 'nextAt', 'sealed'])
    .where('accountId', '=', accountId)
    .orderBy('nextAt')
    .orderBy('id')
    .execute()
  return rows.map(({ channel, nextAt: next, sealed }) => {
    const { values } = JSON.parse(site.keys.unseal('delivery', sealed ?? '')) as { values: { more?: number } }
    const time = new Date(next.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
    return [channel, time, ...(values.more ? [`+${values.more}`] : [])].join(' ')
  })
}

test('requests, offers, acceptances, matches and lapses are limited in time', () => {
  const { kinds, plugOf } = noticeBookOf(ROOMS)
  const limited = new Set(kinds.filter((kind) => plugOf(kind as NoticeKind).isTimeLimited))
  const asked = ['booking-requested', 'offer-received', 'offer-countered', 'case-matched', 'case-won']
  const lapsed = ['booking-expired', 'offer-lapsed', 'offer-expired', 'counter-expired', 'lesson-lapsed', 'case-expired']
  for (const kind of [...asked, ...lapsed]) expect(limited, kind).toContain(kind)
  for (const kind of ['offer-shortlisted', 'offer-declined', 'review-published', 'message-received'])
    expect(limited, kind).not.toContain(kind)
})

test('what is limited in time comes by SMS to who has said nothing, and by e-mail once an address is proven', async () => {
  at('2026-12-01T12:00')
  const who = await person()
  await tell(who, 'booking-requested')
  await tell(who, 'offer-shortlisted')
  expect(await waiting(who)).toEqual(['sms 2026-12-01T12:00'])
  await site.database.raw('update account set email = $1 where id = $2', ['limited@mail.example', who])
  await site.database.raw('delete from delivery', [])
  await tell(who, 'booking-requested')
  expect(await waiting(who)).toEqual(['email 2026-12-01T12:00'])
})

test('who chose otherwise hears as they chose', async () => {
  at('2026-12-02T12:00')
  const who = await person()
  const { topics } = noticeBookOf(ROOMS)
  const choose = async (urgentPhone: boolean): Promise<void> =>
    await saveSetting(site.database.db, who, { ...usualSetting(topics), urgentPhone, topics, now: site.clock.now() })
  await choose(false)
  await tell(who, 'case-matched')
  expect(await waiting(who)).toEqual([])
  await site.database.raw('update account set email = $1 where id = $2', ['chosen@mail.example', who])
  await choose(true)
  await tell(who, 'case-matched')
  expect((await waiting(who)).toSorted()).toEqual(['email 2026-12-02T12:00', 'sms 2026-12-02T12:00'])
})

test('offers for a case come in one SMS an hour, which says how many more there are', async () => {
  at('2026-12-03T12:00')
  const who = await person()
  await tell(who, 'offer-received')
  for (const minute of ['12:05', '12:20', '12:59']) {
    at(`2026-12-03T${minute}`)
    await tell(who, 'offer-received')
  }
  await tell(who, 'offer-received', 'J200')
  expect(await waiting(who)).toEqual(['sms 2026-12-03T12:00', 'sms 2026-12-03T12:59', 'sms 2026-12-03T13:00 +2'])
  // The one of one o’clock has gone.
  at('2026-12-03T13:10')
  await tell(who, 'offer-received')
  at('2026-12-03T16:00')
  await tell(who, 'offer-received')
  expect((await waiting(who)).slice(3)).toEqual(['sms 2026-12-03T14:00', 'sms 2026-12-03T16:00'])
  const message = { channel: 'sms', purpose: 'notice', locale: 'zh', reference: 'ABC' } as const
  const text = renderMessage(testContext(site), {
    ...message,
    values: { kind: 'offer-received', job: 'J100', price: 300, more: 2 },
  }).text
  expect(text).toBe('有導師申請你的個案 J100，要求時薪 HK$300。 另有 2 項同類通知，請登入查看。 (編號 ABC)')
})

test('twenty offers at once make two messages', async () => {
  at('2026-12-04T12:00')
  const who = await person()
  await Promise.all(Array.from({ length: 20 }, async () => await tell(who, 'offer-received')))
  expect(await waiting(who)).toEqual(['sms 2026-12-04T12:00', 'sms 2026-12-04T13:00 +18'])
})

test('a quiet time postpones to its end, bundles on, and drops by SMS what speaks of the moment', async () => {
  at('2026-12-05T22:29')
  const who = await person()
  await tell(who, 'offer-received')
  at('2026-12-05T22:31')
  await tell(who, 'booking-requested')
  at('2026-12-05T23:40')
  for (let n = 0; n < 3; n++) await tell(who, 'offer-received')
  await tell(who, 'lesson-started')
  expect(await waiting(who)).toEqual(['sms 2026-12-05T22:29', 'sms 2026-12-06T08:00', 'sms 2026-12-06T08:00 +2'])
  at('2026-12-06T08:00')
  await tell(who, 'lesson-started')
  expect((await waiting(who)).slice(3)).toEqual(['sms 2026-12-06T08:00'])
  const notices = await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', who).execute()
  expect(notices).toHaveLength(7)
})
