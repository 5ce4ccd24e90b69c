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
  bytesMs: LONG_MS,
  bytesWindowMs: LONG_MS,
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

const OF_OURS = 'Host: tutors.example\r\nSec-Fetch-Site: same-origin\r\nX-CSRF: visitor'
const JSON_BODY = 'Content-Type: application/json'
const asking = (path: string, ...lines: readonly string[]): string => [`POST ${path} HTTP/1.1`, OF_OURS, ...lines].join('\r\n')

test.for([
  ['a megabyte where nobody is logged in', asking('/api/message/send', JSON_BODY, 'Content-Length: 1000000', '', '{'), 401],
  ['a megabyte where everybody may write', asking('/cert/sso/login', JSON_BODY, 'Content-Length: 1000000', '', '{'), 413],
  ['no length', asking('/api/message/send', JSON_BODY, 'Transfer-Encoding: chunked', '', '1', '{', ''), 401],
  ['a megabyte to be read', `${HEAD}Content-Length: 1000000\r\n\r\n`, 200],
] as const)('who announces %s is answered, and nothing more of it is read', async ([, text, status]) => {
  const socket = await slow(await listening({}), text)
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  if (!socket.closed) await new Promise((resolve) => void socket.once('close', resolve))
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('of ten megabytes behind a refusal less than one is read', async () => {
  const port = await listening({})
  const taken: Socket[] = []
  opened.at(-1)?.server.on('connection', (socket: Socket) => void taken.push(socket))
  const socket = await slow(port, asking('/api/message/send', JSON_BODY, 'Content-Length: 10000000', '', '{'))
  socket.resume().write(Buffer.alloc(9_999_999, ' '))
  if (!socket.closed) await new Promise((resolve) => void socket.once('close', resolve))
  expect(taken).toHaveLength(1)
  expect(taken[0]?.bytesRead).toBeLessThan(1_000_000)
})

test('a file, and a little too much, are read to their end', async () => {
  for (const text of [
    asking('/api/message/send', JSON_BODY, 'Content-Length: 70000', '', '{'),
    asking('/api/user/update/avatar', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000000', '', '-'),
  ]) {
    const socket = await slow(await listening({}), text)
    const answer = await new Promise((resolve) => void socket.setEncoding('utf8').once('data', resolve))
    expect(String(answer).toLowerCase()).toContain('connection: keep-alive')
    socket.destroy()
  }
})

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
  // The longest of all: shorter ones are ours, by what a call takes.
  expect(server.requestTimeout).toBe(900_000)
  expect(server.keepAliveTimeout).toBe(10_000)
  expect(server.timeout).toBe(60_000)
  expect((server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval).toBe(2_000)
})
