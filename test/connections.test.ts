import type { FastifyInstance } from 'fastify'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { connected } from './raw-request.ts'
import { signInAs } from './sign-in-as.ts'

// Never reached: what a test is not about must not end its connection.
const LONG_MS = 300_000
const SHORT_MS = 100
const UNHURRIED = {
  headersMs: LONG_MS,
  requestMs: LONG_MS,
  keepAliveMs: LONG_MS,
  silentMs: LONG_MS,
  lookMs: 20,
  beatMs: 25,
} as const

let site: DemoSite
const opened: FastifyInstance[] = []
beforeAll(async () => void (site = await openDemoSite(3)))
afterAll(async () => {
  for (const server of opened) await server.close()
  await site.close()
})

async function listening(times: Partial<Record<keyof typeof UNHURRIED, number>>): Promise<number> {
  const bytes = Buffer.alloc(20_000_000, 'x')
  const render = async () => ({ status: 200, headers: { 'content-type': 'text/html' }, bytes, scripted: [] })
  const server = await site.serve({ render, connections: { ...UNHURRIED, ...times } })
  opened.push(server)
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

/** A connection on which this was sent, and then every so often one byte more. */
async function slow(port: number, text: string, byte = ''): Promise<Socket> {
  const socket = await connected(port)
  // A server that gives up while bytes are on their way resets the connection.
  socket.on('error', () => {})
  socket.write(text)
  const timer = byte === '' ? undefined : setInterval(() => void socket.write(byte), 10)
  socket.on('close', () => clearInterval(timer))
  return socket
}

const HEAD = 'GET /healthz HTTP/1.1\r\nHost: tutors.example\r\n'
const BODY =
  'POST /cert/sso/login HTTP/1.1\r\nHost: tutors.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'

test.for([
  ['that sends nothing', { headersMs: SHORT_MS }, '', ''],
  ['whose request line comes byte by byte', { headersMs: SHORT_MS }, 'GET /', 'a'],
  ['whose headers come byte by byte', { headersMs: SHORT_MS }, `${HEAD}X-A: `, 'a'],
  ['that stops amid its headers', { headersMs: SHORT_MS }, HEAD, ''],
  ['whose body comes byte by byte', { requestMs: SHORT_MS, headersMs: SHORT_MS }, BODY, ' '],
  ['that stops amid its body', { requestMs: SHORT_MS, headersMs: SHORT_MS }, BODY, ''],
  ['that asks nothing more', { keepAliveMs: SHORT_MS }, `${HEAD}\r\n`, ''],
  ['that asks nothing more after a second answer', { keepAliveMs: SHORT_MS }, `${HEAD}\r\n${HEAD}\r\n`, ''],
  ['whose second request comes byte by byte', { headersMs: SHORT_MS }, `${HEAD}\r\n${HEAD}X-A: `, 'a'],
] as const)('a connection %s is ended', async ([, times, text, byte]) => {
  const socket = await slow(await listening(times), text, byte)
  socket.resume()
  // Not `once` of node:events, which a reset fails.
  if (!socket.closed) await new Promise((resolve) => void socket.once('close', resolve))
  expect(socket.closed).toBe(true)
})

test('a connection whose answer is never read is ended', async () => {
  const port = await listening({ silentMs: SHORT_MS })
  const socket = await slow(port, 'GET /zh/content/fee HTTP/1.1\r\nHost: tutors.example\r\n\r\n')
  socket.pause()
  const server = opened.at(-1)?.server
  const left = async (): Promise<number> => await new Promise((done) => server?.getConnections((_, count) => done(count)))
  await expect.poll(left).toBe(0)
  socket.destroy()
})

test('a live stream outlasts every limit, for it gives signs of life', async () => {
  const times = { headersMs: SHORT_MS, requestMs: SHORT_MS, keepAliveMs: SHORT_MS, silentMs: 3000, beatMs: 100 }
  const port = await listening(times)
  const { cookie } = await signInAs(site, { side: 'parent' })
  const socket = await slow(port, `GET /api/notice/live HTTP/1.1\r\nHost: tutors.example\r\nCookie: ${cookie}\r\n\r\n`)
  let beats = 0
  for await (const part of socket) {
    beats += (part as Buffer).toString().match(/^:$/gm)?.length ?? 0
    // Forty of them are longer than any limit; thirty may be late before the silence is too long.
    if (beats >= 40) break
  }
  expect(beats).toBeGreaterThanOrEqual(40)
})

test('the product gives a connection so long and no longer', () => {
  const { server } = site.server
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(30_000)
  expect(server.keepAliveTimeout).toBe(10_000)
  expect(server.timeout).toBe(60_000)
  expect((server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval).toBe(2_000)
})
