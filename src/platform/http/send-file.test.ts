import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../storage.ts'
import { answerFailures } from './failures.ts'
import { sendFile } from './send-file.ts'

const TEN = '0123456789'
const LARGE_BYTES = 20_000_000

let folder: string
let server: FastifyInstance
let opened: Readable[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-ranges-'))
  const storage = folderStorage(folder)
  await storage.put('video/ten', Buffer.from(TEN))
  await storage.put('video/none', Buffer.from(''))
  await storage.put('video/large', Buffer.alloc(LARGE_BYTES, 'x'))
  server = Fastify()
  answerFailures(server, { statusOf: (code) => (code === 'RANGE_NOT_IN_FILE' ? 416 : 500), wordsOf: (code) => code })
  server.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const key = `video/${request.params.name}`
    const body = {
      size: (await storage.size(key)) ?? 0,
      open: async (range?: { first: number; last: number }) => {
        const file = await storage.open(key, range)
        if (!file) throw new Error('gone')
        opened.push(file.stream)
        return file.stream
      },
    }
    return await sendFile(request, reply, { body, contentType: 'video/mp4', etag: 'e1', cacheControl: 'private' })
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => void (opened = []))

const ask = async (headers: Readonly<Record<string, string>>, url = '/ten', method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers: given, body } = await server.inject({ method, url, headers })
  return { status: statusCode, body, length: given['content-length'], range: given['content-range'], etag: given.etag, given }
}

test.for([
  ['bytes=0-3', '0123', 'bytes 0-3/10', '4'],
  ['bytes=4-', '456789', 'bytes 4-9/10', '6'],
  ['bytes=-3', '789', 'bytes 7-9/10', '3'],
  ['bytes=-400', TEN, 'bytes 0-9/10', '10'],
  ['bytes=9-9', '9', 'bytes 9-9/10', '1'],
  ['bytes=5-400', '56789', 'bytes 5-9/10', '5'],
  ['bytes=0-0', '0', 'bytes 0-0/10', '1'],
] as const)('%s is answered with %s', async ([asked, body, range, length]) => {
  expect(await ask({ range: asked })).toMatchObject({ status: 206, body, range, length, etag: '"e1"' })
})

test.for(['bytes=0-1,4-5', 'items=0-3', 'bytes=', 'bytes=a-b', 'bytes', 'bytes=--1', 'bytes=5-4', 'bytes=-', 'bytes=1x-3', ''])(
  '%s is answered with the whole',
  async (asked) => {
    const { status, body, range, length, given } = await ask({ range: asked })
    expect([status, body, range, length, given['accept-ranges']]).toEqual([200, TEN, undefined, '10', 'bytes'])
  },
)

test.for(['bytes=10-', 'bytes=400-500', 'bytes=-0'])('%s is refused with the size', async (asked) => {
  const { status, body, range, etag } = await ask({ range: asked })
  expect([status, range, etag, JSON.parse(body).code]).toEqual([416, 'bytes */10', undefined, 'RANGE_NOT_IN_FILE'])
  expect(opened).toEqual([])
})

test('of an empty file no range is there', async () => {
  expect(await ask({ range: 'bytes=0-' }, '/none')).toMatchObject({ status: 416, range: 'bytes */0' })
  expect(await ask({}, '/none')).toMatchObject({ status: 200, body: '', length: '0' })
})

test('a range of another file than the caller has begun is answered with the whole', async () => {
  const range = 'bytes=4-'
  expect(await ask({ range, 'if-range': '"e1"' })).toMatchObject({ status: 206, body: '456789' })
  for (const other of ['"e0"', 'W/"e1"', 'Sat, 28 Nov 2026 00:00:00 GMT'])
    expect(await ask({ range, 'if-range': other })).toMatchObject({ status: 200, body: TEN })
})

test('who has the file hears so, whatever part is asked for', async () => {
  expect(await ask({ 'if-none-match': '"e1"', range: 'bytes=0-3' })).toMatchObject({ status: 304, body: '' })
  expect(opened).toEqual([])
})

test('a HEAD says all about the whole and opens nothing', async () => {
  const { status, body, length, etag, given } = await ask({ range: 'bytes=0-3' }, '/ten', 'HEAD')
  expect([status, body, length, etag, given['content-type']]).toEqual([200, '', '10', '"e1"', 'video/mp4'])
  expect(opened).toEqual([])
})

test('when the client goes, the file is closed', async () => {
  const { port } = server.server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve) => void get({ port, path: '/large' }, resolve))
  response.once('data', () => response.destroy())
  await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true])
})

test('a part reads no more of the disk than it has', async () => {
  expect(await ask({ range: 'bytes=0-999999' }, '/large')).toMatchObject({ status: 206, length: '1000000' })
  expect(opened.map((stream) => (stream as Readable & { bytesRead: number }).bytesRead)).toEqual([1_000_000])
})
