import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedFetch } from '../gateways/bounded-fetch.ts'

const MEBIBYTE = 1_048_576

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' }).end()
  else response.end('x'.repeat(Number(request.url?.slice(1))))
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer of a mebibyte is read, a longer one breaks off', async () => {
  expect(await (await boundedFetch(`${url}/${MEBIBYTE}`)).text()).toHaveLength(MEBIBYTE)
  const longer = await boundedFetch(`${url}/${MEBIBYTE + 1}`)
  await expect(longer.text()).rejects.toThrow('too long')
})

test('a redirect is not followed', async () => {
  await expect(boundedFetch(`${url}/moved`, { method: 'POST', body: 'secret' })).rejects.toThrow('fetch failed')
  expect(asked).not.toContain('/elsewhere')
})
