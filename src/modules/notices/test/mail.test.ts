import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeKind } from '#kernel/notice.ts'
import type { Locale } from '#kernel/locale.ts'
import type { JournalMessage } from '../../../../simulators/journal.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext, transact } from '../../../../test/test-context.ts'
import type { Values } from '../domain/delivery.ts'
import { smtpMail } from '../gateways/smtp-mail.ts'
import { deliverWaiting } from '../use-cases/deliver-waiting.ts'
import { notify } from '../use-cases/notify.ts'
import { queueDelivery } from '../use-cases/queue-delivery.ts'
import type { DeliveryOrder } from '../use-cases/queue-delivery.ts'
import { takeUpDue } from '../use-cases/take-up-due.ts'
import { openMessageWorld } from './message-world.ts'
import type { MessageWorld } from './message-world.ts'

let world: MessageWorld
let site: DemoSite
beforeAll(async () => {
  world = await openMessageWorld()
  site = await openDemoSite(1)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

/** Sends what waits over SMTP and answers what arrived in a mailbox. */
async function arrived(to: string): Promise<JournalMessage & { readonly html: string }> {
  const email = smtpMail(world.providers.mail)
  const gateways = { email, sms: email, whatsapp: email, push: email }
  for (const one of await takeUpDue(testContext(site), { gateways, leaseMs: 45_000, limit: 8 })) await one
  const [mail, ...more] = world.simulators.journal.newest({ to, limit: 9 })
  expect(more).toEqual([])
  if (!mail?.html) throw new Error('no mail with HTML arrived')
  return { ...mail, html: mail.html }
}

type Told = {
  readonly to: string
  readonly side: 'parent' | 'tutor'
  readonly locale: Locale
  readonly kind: NoticeKind
  readonly about?: 'parent' | 'tutor'
}

async function tell({ to, side, locale, kind, about }: Told, values: Values = {}): Promise<void> {
  await site.database.raw('delete from delivery', [])
  const { accountId } = await signInAs(site, { side })
  await site.database.raw('update account set email = $1, locale = $2, last_side = $3 where id = $4', [
    to,
    locale,
    side,
    accountId,
  ])
  await transact(site, async (tx) => await notify(tx, { accountId, kind, values, ...(about && { side: about }) }))
  await deliverWaiting(testContext(site))
  // A quiet time would hold it back.
  await site.database.raw("delete from delivery where channel <> 'email'", [])
  await site.database.raw('update delivery set next_at = created_at', [])
}

async function send(order: Pick<DeliveryOrder, 'to' | 'purpose' | 'locale' | 'values'>): Promise<void> {
  await site.database.raw('delete from delivery', [])
  const one = { ...order, channel: 'email', accountId: null, secret: false } as const
  await transact(site, async (tx) => await queueDelivery(tx, one))
}
const hrefs = (html: string): readonly string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

test('a notice arrives as text and as HTML, with a way to its page and to the settings', async () => {
  const to = 'lesson@mail.example'
  await tell({ to, side: 'tutor', locale: 'zh', kind: 'lesson-moved' }, { job: 'J100', time: '2026-12-05 16:00' })
  const mail = await arrived(to)
  expect(mail.subject).toBe('個案 J100：對方建議改於 12月5日（六）16:00 上堂，請回覆')
  expect(mail.text).toBe('你好：\n\n個案 J100：對方建議改於 12月5日（六）16:00 上堂，請回覆。\n\n良師港 TutorHarbour')
  expect(mail.html).toContain('<html lang="zh-Hant-HK">')
  expect(mail.html).toMatch(/<h1[^>]*>課堂<\/h1>/)
  expect(mail.html).toMatch(/<strong[^>]*>12月5日（六）16:00<\/strong>/)
  expect(mail.html).toContain('你的「課堂」通知亦會寄往此電郵地址。')
  const { publicUrl } = testContext(site)
  expect(hrefs(mail.html)).toEqual([`${publicUrl}/zh/tutor/dashboard/lessons`, `${publicUrl}/zh/notices/setting`])
})

test('a notice in English leads a parent to the parent’s page, and money stands out with its unit', async () => {
  const to = 'money@mail.example'
  await tell({ to, side: 'parent', locale: 'en', kind: 'order-refunded' }, { amount: '1,234.50', order: 'A1' })
  const { subject, html } = await arrived(to)
  expect(subject).toMatch(/^HK\$1,234\.50 went back the way it was paid/)
  expect(html).toContain('<html lang="en-HK">')
  expect(html).toMatch(/<h1[^>]*>Wallet and payments<\/h1>/)
  expect(html).toMatch(/<strong[^>]*>HK\$1,234.50<\/strong> went back the way it was paid/)
  expect(hrefs(html)[0]).toMatch(/\/en\/parent\/dashboard\/orders\/A1$/)
})

test('a notice about one side leads to its page, whichever side the person acted on last', async () => {
  for (const { about, side, page } of [
    { about: 'parent', side: 'tutor', page: '/zh/parent/dashboard/cases' },
    { about: 'tutor', side: 'parent', page: '/zh/tutor/dashboard/offers' },
  ] as const) {
    const to = `about-${about}@mail.example`
    await tell({ to, side, locale: 'zh', kind: 'offer-lapsed', about }, { job: 'C100' })
    expect(hrefs((await arrived(to)).html)[0]).toBe(`${testContext(site).publicUrl}${page}`)
  }
})

test('what people call themselves stays text', async () => {
  const name = `<img src=x onerror="alert(1)"> & $& 'Co'`
  const to = 'hostile@mail.example'
  await tell({ to, side: 'parent', locale: 'en', kind: 'message-received' }, { name })
  const { html, text } = await arrived(to)
  expect(text).toContain(`${name} wrote to you.`)
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; $&#38; &#39;Co&#39;')
})

test('a subject is one line that ends where a mailbox would cut it', async () => {
  const to = 'long@mail.example'
  await tell(
    { to, side: 'parent', locale: 'zh', kind: 'message-received' },
    { name: `Lee\r\nBcc: all@mail.example ${'長'.repeat(400)}` },
  )
  const { subject } = await arrived(to)
  expect(subject).toBe(`Lee Bcc: all@mail.example ${'長'.repeat(53)}…`)
})

test('a code stands large in the mail, and neither in its subject nor in what mailboxes show beside it', async () => {
  const to = 'code@mail.example'
  await send({ to, purpose: 'login', locale: 'zh', values: { code: '482913' } })
  const { subject, html } = await arrived(to)
  expect(subject).toBe('TutorHarbour 良師港驗證碼')
  expect(html).toMatch(/<p class="code"[^>]*font-size:36px[^>]*>482913<\/p>/)
  expect(/<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1]).toBe('有人以此電郵地址要求驗證碼，因此寄出此電郵。')
  expect(hrefs(html)).toEqual([])
})

test('an address below a name in its own script is written to as mail servers write it', async () => {
  await send({ to: 'lee@例子.香港', purpose: 'login', locale: 'zh', values: { code: '482913' } })
  // The server reads the name back.
  expect((await arrived('lee@例子.香港')).subject).toBe('TutorHarbour 良師港驗證碼')
})

test('an address is confirmed by the button', async () => {
  const to = 'proof@mail.example'
  const link = 'https://tutors.example/en/notices/email?proof=a%2Bb&c=d'
  await send({ to, purpose: 'email-proof', locale: 'en', values: { link } })
  const { text, html } = await arrived(to)
  expect(text).toContain(link)
  expect(hrefs(html)).toEqual(['https://tutors.example/en/notices/email?proof=a%2Bb&#38;c=d'])
  expect(html).toContain('>Confirm address</a>')
})
