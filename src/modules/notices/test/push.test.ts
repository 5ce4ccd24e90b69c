import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { UserActor } from '#kernel/actor.ts'
import { passingKeys } from '#platform/keys.ts'
import { readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext, transact } from '../../../../test/test-context.ts'
import { isPushService } from '../domain/push-address.ts'
import { smtpMail } from '../gateways/smtp-mail.ts'
import { twilioSms } from '../gateways/twilio-sms.ts'
import { vapidKeysOf, webPush, webpush } from '../gateways/web-push.ts'
import { whatsappCloud } from '../gateways/whatsapp-cloud.ts'
import { notify } from '../use-cases/notify.ts'
import { removePush, savePush } from '../use-cases/push.ts'
import { startDelivery } from '../use-cases/start-delivery.ts'
import type { DeliveryWorker } from '../use-cases/start-delivery.ts'
import { SILENT, openMessageWorld } from './message-world.ts'
import type { MessageWorld } from './message-world.ts'

// Noon in Hong Kong, outside every quiet time.
const NOW = new Date('2026-11-21T04:00:00Z')
const clock = { now: () => NOW, advance: () => {} }

let world: MessageWorld
let worker: DeliveryWorker | null = null
beforeAll(async () => void (world = await openMessageWorld()))
afterAll(async () => await world.close())
afterEach(async () => {
  await worker?.stop()
  worker = null
  world.simulators.faults.clear()
})

const site = () => ({ database: world.database, keys: world.keys, clock })
const simulator = (): string => world.providers.webpush.simulator ?? ''

async function person(side: 'parent' | 'tutor') {
  const signed = await signInAs(site(), { side })
  const { accountId, sessionId } = signed
  const actor: UserActor = { kind: 'user', accountId, sessionId, type: side, tutorId: signed.tutorId ?? null }
  const ctx = testContext(site(), { actor })
  return { ...signed, ctx, subscribe: async () => await savePush(ctx, { given: null, simulator: simulator() }) }
}

async function work(): Promise<void> {
  const { database, keys, providers } = world
  const gateways = {
    sms: twilioSms(providers.twilio),
    whatsapp: whatsappCloud(providers.whatsapp),
    email: smtpMail(providers.mail),
    push: webPush(providers.webpush, keys),
  }
  worker = await startDelivery(testContext(site(), { log: SILENT }), { listen: database.listen, gateways })
}

const tell = async (accountId: string): Promise<void> =>
  await transact(site(), async (tx) => await notify(tx, { accountId, kind: 'booking-declined', values: { job: 'J100' } }))
const shown = () =>
  world.simulators.journal
    .all()
    .filter(({ channel }) => channel === 'push')
    .map(({ from, subject, text }) => ({ page: from, subject, text }))
const subscriptions = async (accountId: string): Promise<number> =>
  (await world.database.db.selectFrom('push_subscription').select('endpointHash').where('accountId', '=', accountId).execute())
    .length

test('a notice reaches a browser that took push messages, in words that its push service cannot read', async () => {
  const parent = await person('parent')
  await parent.subscribe()
  await tell(parent.accountId)
  await work()
  await vi.waitFor(() =>
    expect(shown().at(-1)).toEqual({
      page: '/zh/parent/dashboard/bookings',
      subject: 'TutorHarbour 良師港',
      text: '導師未能接受個案 J100 的預約。你可以預約其他導師。',
    }),
  )
})

test('a browser that is given again takes the place of what it gave before', async () => {
  const parent = await person('parent')
  const { endpoint: replaces } = await parent.subscribe()
  const { endpoint } = await savePush(parent.ctx, { given: null, replaces, simulator: simulator() })
  expect(endpoint).not.toBe(replaces)
  expect(await subscriptions(parent.accountId)).toBe(1)
  const stranger = await person('parent')
  await savePush(stranger.ctx, { given: null, replaces: endpoint, simulator: simulator() })
  // What is another person's stays.
  expect(await subscriptions(parent.accountId)).toBe(1)
})

test('a server with another key is refused, and a browser that has left is forgotten', async () => {
  const tutor = await person('tutor')
  const { endpoint } = await tutor.subscribe()
  const address = JSON.stringify({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } })
  const stranger = webPush(world.providers.webpush, passingKeys())
  const message = {
    id: 'x',
    channel: 'push',
    to: address,
    locale: 'zh',
    subject: '',
    text: 'x',
    html: null,
    code: null,
    link: '/',
  } as const
  // A key that is no point of the curve cannot be written to at all.
  expect(await stranger.send({ ...message, reference: 'x', createdAt: NOW })).toEqual({ kind: 'gone', why: 'bad-keys' })
  const [row] = await world.database.db
    .selectFrom('push_subscription')
    .select('sealed')
    .where('accountId', '=', tutor.accountId)
    .execute()
  const real = world.keys.unseal('push-subscription', row?.sealed ?? '')
  expect(await stranger.send({ ...message, to: real, reference: 'x', createdAt: NOW })).toEqual({
    kind: 'refused',
    why: 'status-403',
  })
  expect(await subscriptions(tutor.accountId)).toBe(1)
  const id = endpoint.split('/').at(-1)
  expect((await fetch(`${simulator()}/browsers/${id}/leave`, { method: 'POST' })).status).toBe(204)
  await tell(tutor.accountId)
  await work()
  await vi.waitFor(async () => expect(await subscriptions(tutor.accountId)).toBe(0))
})

test('a push service that is down gets the message later, once', async () => {
  const parent = await person('parent')
  await parent.subscribe()
  const before = shown().length
  world.simulators.faults.order({ provider: 'webpush', fault: 'throttle', times: 1, milliseconds: 0 })
  await tell(parent.accountId)
  const gateway = webPush(world.providers.webpush, world.keys)
  const [row] = await world.database.db
    .selectFrom('push_subscription')
    .select('sealed')
    .where('accountId', '=', parent.accountId)
    .execute()
  const message = {
    id: '01900000-0000-7000-8000-000000000001',
    channel: 'push',
    to: world.keys.unseal('push-subscription', row?.sealed ?? ''),
    locale: 'zh',
    subject: '',
    text: '你好',
    html: null,
    code: null,
    link: '/zh/messages',
    reference: 'x',
    createdAt: NOW,
  } as const
  expect(await gateway.send(message)).toEqual({ kind: 'later', why: 'status-429' })
  expect(await gateway.send(message)).toMatchObject({ kind: 'accepted' })
  expect(shown().slice(before)).toEqual([{ page: '/zh/messages', subject: 'TutorHarbour 良師港', text: '你好' }])
})

test('a browser ends with its session, moves to who logs in there next, and no more than ten are kept', async () => {
  const [first, second] = [await person('parent'), await person('parent')]
  const { endpoint } = await first.subscribe()
  const row = await world.database.db
    .selectFrom('push_subscription')
    .select('sealed')
    .where('accountId', '=', first.accountId)
    .executeTakeFirstOrThrow()
  const given = JSON.parse(world.keys.unseal('push-subscription', row.sealed)) as Parameters<typeof savePush>[1]['given']
  await savePush(second.ctx, { given, simulator: simulator() })
  expect([await subscriptions(first.accountId), await subscriptions(second.accountId)]).toEqual([0, 1])
  // Another's cannot be taken away.
  await removePush(first.ctx, endpoint)
  expect(await subscriptions(second.accountId)).toBe(1)
  await world.database.db.deleteFrom('session').where('id', '=', second.sessionId).execute()
  expect(await subscriptions(second.accountId)).toBe(0)
  for (let n = 0; n < 12; n++) await first.subscribe()
  expect(await subscriptions(first.accountId)).toBe(10)
  await removePush(first.ctx, null)
  expect(await subscriptions(first.accountId)).toBe(0)
})

test('messages go to push services of browsers alone, whatever address is given', async () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ]
  const bad = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://169.254.169.254/latest',
    'https://user@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'nothing',
  ]
  for (const address of good) expect(isPushService(address, null), address).toBe(true)
  for (const address of bad) expect(isPushService(address, null), address).toBe(false)
  expect(isPushService('http://127.0.0.1:3001/webpush/push/x', 'http://127.0.0.1:3001/webpush')).toBe(true)
  expect(isPushService('http://127.0.0.1:3001/webpush.evil/x', 'http://127.0.0.1:3001/webpush')).toBe(false)
  const parent = await person('parent')
  const given = { endpoint: 'https://evil.example/x', keys: { p256dh: 'x', auth: 'y' } }
  await expect(savePush(parent.ctx, { given, simulator: null })).rejects.toMatchObject({ code: 'PUSH_NOT_ACCEPTED' })
})

test('every process of an installation has the same keys, another installation has others', () => {
  const keys = passingKeys()
  expect(vapidKeysOf(keys)).toEqual(vapidKeysOf(keys))
  expect(vapidKeysOf(keys).publicKey).toMatch(/^B[\w-]{86}$/)
  expect(vapidKeysOf(passingKeys())).not.toEqual(vapidKeysOf(keys))
  expect(readSettings(readConfig({}).outside, [webpush]).of(webpush).subject).toBe('mailto:desk@tutorharbour.example')
})
