import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#platform/config.ts'
import { putOff } from '#platform/db/work-put-off.ts'
import { openDemoSite } from '../../test/demo-site.ts'
import type { DemoSite } from '../../test/demo-site.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(3)))
afterAll(async () => await site.close())

/** A server whose metrics are on any free port; `read` asks there. */
async function measured() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const server = await site.serve({ log, env: { METRICS_ADDRESS: '127.0.0.1:0' } })
  await server.ready()
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(lines.join('')) ?? ['']
  return { server, origin: origin[0], read: async (path: string, init?: RequestInit) => await fetch(`${origin[0]}${path}`, init) }
}

test('the public address does not answer with metrics, whether or not they are read elsewhere', async () => {
  const { server } = await measured()
  for (const one of [site.server, server]) {
    const answer = await one.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
    expect(answer.body).not.toContain('process_cpu_seconds_total')
  }
  await server.close()
})

test('their own address answers with metrics and with nothing else, until the server closes', async () => {
  const { server, origin, read } = await measured()
  const failure = { failures: 1, failedAt: site.clock.now(), nextAt: site.clock.now(), error: 'Error: broken' }
  for (const key of ['7', '8']) await putOff(site.database.db, { work: 'settlement.settle', key, ...failure })
  await server.inject({ url: '/api/tutor/detail/100001' })
  const answer = await read('/metrics')
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain'])
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/tutor/detail/:tutorId",status="200"} 1')
  expect(text).toMatch(/^search_index_documents \d+$/m)
  expect(text).toContain('background_work_put_off{work="settlement.settle"} 2')
  for (const path of ['/', '/metrics/', '/readyz', '/api/tutor/detail/100001']) expect((await read(path)).status, path).toBe(404)
  expect((await read('/metrics', { method: 'POST' })).status).toBe(404)
  await server.close()
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed')
})

test('an address that is taken is refused at start by its name', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = await site.serve({ env: { METRICS_ADDRESS: `127.0.0.1:${port}` } })
  await expect(server.ready()).rejects.toThrow(
    new ConfigError(`METRICS_ADDRESS: 127.0.0.1:${port} cannot be listened on (EADDRINUSE)`),
  )
  await server.close()
  other.close()
})
