import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { trustedProxiesOf } from '../trusted-proxies.ts'
import { trustIn } from './origin.ts'

const servers: FastifyInstance[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** The address of the client, as a server with this `TRUST_PROXY` sees it. */
async function clientOf(setting: string, call: { readonly peer: string; readonly forwarded?: string }): Promise<string> {
  const proxies = trustedProxiesOf(setting)
  if (!proxies) throw new Error(setting)
  const server = Fastify({ trustProxy: trustIn(proxies) })
  servers.push(server)
  server.get('/', async (request) => request.ip)
  const headers = call.forwarded === undefined ? {} : { 'x-forwarded-for': call.forwarded }
  return (await server.inject({ url: '/', remoteAddress: call.peer, headers })).body
}

test.for([
  // Nobody is believed.
  ['0', '203.0.113.9', '6.6.6.6, 1.2.3.4', '203.0.113.9'],
  // One proxy wrote the last entry; what stands left of it came from outside.
  ['1', '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['1', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['1', '10.0.0.1', '6.6.6.6,7.7.7.7,8.8.8.8,1.2.3.4', '1.2.3.4'],
  // Two proxies: the outer one is the last entry.
  ['2', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['2', '10.0.0.1', '6.6.6.6, 9.9.9.9, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['3', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.3, 10.0.0.2', '1.2.3.4'],
  // By address the chain is walked from us outwards, as far as everybody is known.
  ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['10.0.0.0/8', '10.0.0.1', '10.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['10.0.0.1', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.1,10.0.0.2', '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['10.0.0.1', '::ffff:10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['2001:db8::/32', '2001:db8::1', '6.6.6.6, 2001:4860::8', '2001:4860::8'],
  // Who is no proxy says what they like.
  ['10.0.0.0/8', '203.0.113.9', '6.6.6.6, 1.2.3.4', '203.0.113.9'],
  ['10.0.0.0/8', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
] as const)('with TRUST_PROXY=%s, from %s, X-Forwarded-For: %s is the client %s', async ([setting, peer, forwarded, client]) => {
  expect(await clientOf(setting, { peer, ...(forwarded === undefined ? {} : { forwarded }) })).toBe(client)
})
