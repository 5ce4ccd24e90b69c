import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { CONNECTION_TIMES } from './connections.ts'
import type { ConnectionTimes } from './connections.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { refusingUnreadable } from './unreadable.ts'

const NEVER_MS = 300_000
const KIB = 1024

let server: FastifyInstance
afterEach(async () => await server.close())

async function listening(times: Partial<ConnectionTimes>): Promise<number> {
  const book = { statusOf: () => 408, wordsOf: (code: string) => code }
  server = Fastify({
    clientErrorHandler: refusingUnreadable({ headers: {}, book, log: pino({ level: 'silent' }) }),
    forceCloseConnections: true,
  })
  endSlowBodies(server, {
    ...CONNECTION_TIMES,
    requestMs: NEVER_MS,
    bytesMs: NEVER_MS,
    bytesWindowMs: NEVER_MS,
    lookMs: 50,
    ...times,
  })
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const handler = async ({ body }: { readonly body: unknown }): Promise<string> => {
    let bytes = 0
    for await (const piece of body as AsyncIterable<Buffer>) bytes += piece.length
    return String(bytes)
  }
  server.post('/words', handler)
  server.route({ method: 'PATCH', url: '/bytes', config: { takes: 'bytes' }, handler })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

/** What a client that sends a piece each so often hears, and whether it was heard out. */
async function sent(port: number, call: string, { length, piece, everyMs }: { length: number; piece: number; everyMs: number }) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${call} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x\r\nContent-Length: ${length}\r\n\r\n`)
  let left = length
  const timer = setInterval(() => {
    const size = Math.min(left, piece)
    left -= size
    if (size > 0) socket.write(Buffer.alloc(size))
  }, everyMs)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
    if (/^HTTP\/1.1 200/.test(answer)) socket.end()
  })
  await new Promise((resolve) => void socket.once('close', resolve))
  clearInterval(timer)
  return { status: answer.slice(9, 12), body: answer.split('\r\n\r\n')[1] }
}

test('an ordinary call has so long for its body, however it comes', async () => {
  const port = await listening({ requestMs: 200 })
  const { status, body } = await sent(port, 'POST /words', { length: 100_000, piece: 1000, everyMs: 20 })
  expect([status, JSON.parse(body ?? '').code]).toEqual(['408', 'BAD_REQUEST'])
})

test('bytes of a file have longer as long as they come', async () => {
  // Windows long enough for a machine that is busy with other tests.
  const port = await listening({ requestMs: 100, bytesWindowMs: 1000 })
  const { status, body } = await sent(port, 'PATCH /bytes', { length: 50 * 1024 * KIB, piece: 1024 * KIB, everyMs: 50 })
  expect([status, body]).toEqual(['200', String(50 * 1024 * KIB)])
})

test('a byte now and then ends with its window', async () => {
  const port = await listening({ bytesWindowMs: 200 })
  expect((await sent(port, 'PATCH /bytes', { length: 4096 * KIB, piece: 1, everyMs: 20 })).status).toBe('408')
})

test('bytes that come begin to fail when they stop', async () => {
  const port = await listening({ bytesWindowMs: 200 })
  const stopped = connect(port, '127.0.0.1')
  stopped.on('error', () => {})
  stopped.write(`PATCH /bytes HTTP/1.1\r\nHost: a\r\nContent-Type: application/x\r\nContent-Length: ${4096 * KIB}\r\n\r\n`)
  stopped.write(Buffer.alloc(1024 * KIB))
  let answer = ''
  stopped.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await new Promise((resolve) => void stopped.once('close', resolve))
  expect(answer).toMatch(/^HTTP\/1.1 408/)
})

test('bytes of a file have a time in all', async () => {
  const port = await listening({ bytesMs: 300 })
  expect((await sent(port, 'PATCH /bytes', { length: 400_000 * KIB, piece: 512 * KIB, everyMs: 20 })).status).toBe('408')
})

test('who keeps sending after the answer is cut off', async () => {
  const port = await listening({ requestMs: 100 })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write('POST /words HTTP/1.1\r\nHost: a\r\nContent-Type: application/x\r\nContent-Length: 100000\r\n\r\n')
  const timer = setInterval(() => void socket.write('x'), 10)
  socket.resume()
  await new Promise((resolve) => void socket.once('close', resolve))
  clearInterval(timer)
  const left = async (): Promise<number> => await new Promise((done) => server.server.getConnections((_, count) => done(count)))
  await expect.poll(left).toBe(0)
})
