import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { EVERYONE } from '#kernel/endpoint.ts'
import type { Access } from '#kernel/endpoint.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { CONNECTION_TIMES } from './connections.ts'
import { createServer } from './server.ts'

const ACCESS: Access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'asset' }
const LIVE = {
  PROVIDERS: 'live',
  DATABASE_URL: 'postgres://localhost/harbour',
  PUBLIC_URL: 'https://tutors.example',
  CONTACT_EMAIL: 'help@tutors.example',
  VIRUS_SCANNER: 'off',
}

const servers: FastifyInstance[] = []
let live: FastifyInstance
let demo: FastifyInstance
beforeAll(async () => {
  live = await serve(LIVE)
  demo = await serve({ PUBLIC_URL: 'https://tutors.example' })
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

async function serve(env: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const statuses: Record<string, number> = { WRONG_HOST: 421, NOT_FOUND: 404 }
  const server = await createServer({
    config: readConfig({ ...env, LOG_LEVEL: 'silent' }),
    log: pino({ level: 'silent' }),
    book: { statusOf: (code: string) => statuses[code] ?? 400, wordsOf: (code: string) => code },
    // Nobody is looked up for what is the same for everybody.
    callers: {} as never,
    clock: systemClock,
    limitByRow: async () => {},
    connections: CONNECTION_TIMES,
  })
  server.get('/page', { config: { access: ACCESS } }, async () => 'here')
  server.get('/probe', { config: { access: ACCESS, isAnyHost: true } }, async () => 'alive')
  servers.push(server)
  return server
}

const statusOf = async (server: FastifyInstance, url: string, host: string): Promise<number> =>
  (await server.inject({ url, headers: { host } })).statusCode

test.for(['tutors.example', 'tutors.example:443', 'TUTORS.example'])('live, the site is found under %s', async (host) => {
  expect(await statusOf(live, '/page', host)).toBe(200)
})

test.for([
  'evil.example',
  'tutors.example.evil.example',
  'www.tutors.example',
  'tutors.example:8443',
  '10.0.0.7:3000',
  'localhost',
  '127.0.0.1:3000',
  '[::1]',
])('live, the site is not found under %s, and the probes are', async (host) => {
  const refused = await live.inject({ url: '/page', headers: { host } })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([421, 'WRONG_HOST'])
  expect(await statusOf(live, '/nothing', host)).toBe(421)
  expect(await statusOf(live, '/probe', host)).toBe(200)
})

test.for(['localhost:3000', '127.0.0.1:49152', '[::1]:3000', 'laptop.local'])('a demo is found under %s', async (host) => {
  expect(await statusOf(demo, '/page', host)).toBe(200)
})
