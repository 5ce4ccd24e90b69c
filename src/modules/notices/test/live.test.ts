import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeGently } from '#platform/http/close-gently.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { notify } from '../public.ts'
import { transact } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(10)))
afterAll(async () => await site.close())

test('a person is notified live of what a transaction of theirs commits, and of nothing else; a closing server lets go', async () => {
  const [anna, other] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'parent' })]
  const server = await site.serve({})
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/api/notice/live', headers: { cookie: anna.cookie } }, resolve).on('error', reject)
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  answer.setEncoding('utf8')
  let text = ''
  const waiting: { part: string; done: () => void }[] = []
  answer.on('data', (chunk: string) => {
    text += chunk
    for (const { part, done } of waiting) if (text.includes(part)) done()
  })
  const seen = async (part: string): Promise<void> =>
    await new Promise((done) => (text.includes(part) ? done() : waiting.push({ part, done })))
  await seen('event: counts\ndata: {"notices":0,"messages":0}')
  const tell = async (accountId: string): Promise<void> =>
    await transact(site, async (tx) => await notify(tx, { accountId, kind: 'new-device', values: { device: 'x' } }))
  await tell(other.accountId)
  const rolledBack = transact(site, async (tx) => {
    await notify(tx, { accountId: anna.accountId, kind: 'new-device', values: {} })
    throw new Error('rolled back')
  })
  await rolledBack.catch(() => {})
  await tell(anna.accountId)
  await seen('event: notice')
  expect(text.match(/event: notice/g)).toHaveLength(1)
  const ended = new Promise((done) => answer.on('end', done))
  await closeGently(server)
  await ended
})

test('a visitor hears nothing', async () => {
  const answer = await site.server.inject({ url: '/api/notice/live' })
  expect(answer.json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
})
