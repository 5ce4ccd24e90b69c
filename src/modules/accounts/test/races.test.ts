import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { buildServer } from '#app/build-server.ts'
import type { Parts } from '#app/build-server.ts'
import { openRooms } from '#app/open-rooms.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { visitor } from '../../../../test/sign-in-as.ts'
import { codeHash, phoneHash } from '../use-cases/code-secrets.ts'
import { GOOD_PASSWORD } from './calls.ts'
import { NO_STORAGE } from '../../../../test/no-storage.ts'

const NOW = new Date('2026-11-21T04:00:00Z')
const keys = passingKeys()

let database: Database
// Two processes' worth of servers on one database.
let servers: Awaited<ReturnType<typeof buildServer>>[]
beforeAll(async () => {
  database = await openTestDatabase()
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const clock = { now: () => NOW }
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', SEARCH: 'postgres' })
  const house = { config, database, clock, log }
  const parts: Parts = { ...house, storage: NO_FILES, keys, rooms: await openRooms(house), render: null }
  servers = [await buildServer(parts), await buildServer(parts)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await database.close()
})

const NO_FILES: Parts['storage'] = {
  ...NO_STORAGE,
  put: async () => {},
  open: async () => null,
  remove: async () => {},
  seal: async () => false,
}

/** Puts a code into the database as if it had been sent. */
async function sent(mobile: string, purpose: string, code: string): Promise<string> {
  const codeKey = randomBytes(16).toString('base64url')
  const phone = { countryCode: '852', mobile }
  await database.db
    .insertInto('code_challenge')
    .values({
      codeKey,
      purpose,
      phoneHash: phoneHash(keys, phone),
      phoneSealed: keys.seal('phone', `+852${mobile}`),
      codeHash: codeHash(keys, { codeKey, code }),
      createdAt: NOW,
      endsAt: new Date(NOW.getTime() + 300_000),
    })
    .execute()
  return codeKey
}

async function call(n: number, url: string, payload: object): Promise<string> {
  const answer = await servers[n % servers.length]?.inject({ method: 'POST', url, payload, headers: visitor })
  return answer?.json<{ code: string }>().code ?? ''
}

const tally = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

test('of a thousand guesses at once at most five are tried', async () => {
  const codeKey = await sent('95110001', 'login', '999999')
  const guesses = Array.from({ length: 1000 }, (_, n) =>
    call(n, '/cert/sso/login/code', { countryCode: '852', mobile: '95110001', codeKey, verifyCode: String(n).padStart(6, '0') }),
  )
  expect(tally(await Promise.all(guesses))).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: 995 })
  const { tries } = await database.db
    .selectFrom('code_challenge')
    .select('tries')
    .where('codeKey', '=', codeKey)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('a hundred registrations of one number at once, each with a right code, make one account with one profile', async () => {
  const codeKeys = await Promise.all(Array.from({ length: 100 }, () => sent('95110002', 'register', '123456')))
  const answers = codeKeys.map((codeKey, n) =>
    call(n, '/cert/sso/register', {
      countryCode: '852',
      mobile: '95110002',
      type: 1,
      termsVersion: PAPERS_VERSION,
      password: GOOD_PASSWORD,
      codeKey,
      verifyCode: '123456',
    }),
  )
  expect(tally(await Promise.all(answers))).toEqual({ OK: 1, ALREADY_REGISTERED: 99 })
  const accounts = await database.db.selectFrom('account').select('id').where('mobile', '=', '95110002').execute()
  expect(accounts).toHaveLength(1)
  const tutors = await database.db
    .selectFrom('tutor')
    .select('id')
    .where('accountId', '=', accounts[0]?.id ?? '')
    .execute()
  expect(tutors).toHaveLength(1)
}, 120_000)

test('one right code used by several at once lets one in', async () => {
  const codeKey = await sent('95110002', 'login', '777777')
  const answers = Array.from({ length: 5 }, (_, n) =>
    call(n, '/cert/sso/login/code', { countryCode: '852', mobile: '95110002', codeKey, verifyCode: '777777' }),
  )
  const counted = tally(await Promise.all(answers))
  expect(counted).toEqual({ OK: 1, CODE_EXPIRED: 4 })
})

test('fifty requests for a code at once send one', async () => {
  const answers = Array.from({ length: 50 }, (_, n) =>
    call(n, '/cert/sso/register/send/message', { countryCode: '852', mobile: '95110003', type: 2 }),
  )
  expect(tally(await Promise.all(answers))).toEqual({ OK: 1, CODE_TOO_SOON: 49 })
  const { count } = await database.db
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
