import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboundTo } from './outbound.ts'

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
  const outbound = outboundTo(url)
  expect(await (await outbound(`${url}/${MEBIBYTE}`)).text()).toHaveLength(MEBIBYTE)
  const longer = await outbound(`${url}/${MEBIBYTE + 1}`)
  await expect(longer.text()).rejects.toThrow('too long')
})

test('a redirect is not followed', async () => {
  await expect(outboundTo(url)(`${url}/moved`, { method: 'POST', body: 'secret' })).rejects.toThrow('fetch failed')
  expect(asked).not.toContain('/elsewhere')
})

test('nothing goes to a place that is not named, however an address is put together', async () => {
  const outbound = outboundTo(`${url}/v1`, ({ hostname }) => hostname.endsWith('.push.example'))
  const [, port = ''] = url.split('127.0.0.1:')
  for (const elsewhere of [
    'https://evil.example/',
    `https://127.0.0.1:${port}/1`,
    `http://localhost:${port}/1`,
    `${url}@evil.example/1`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:text/plain,1',
    'https://push.example.evil.example/',
  ])
    await expect(outbound(elsewhere), elsewhere).rejects.toThrow('nothing is sent to')
  await expect(outbound(new Request('https://evil.example/'))).rejects.toThrow('nothing is sent to evil.example')
  expect(await (await outbound(`${url}/7`)).text()).toBe('xxxxxxx')
})
