import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { callsOn } from './calls.ts'
import { FACTOR, secondFactorsOn } from './second-factor-world.ts'

const MINUTE_MS = 60_000

let site: DemoSite
let world: ReturnType<typeof secondFactorsOn>
beforeAll(async () => {
  const database = await openTestDatabase({ pool: 16, isServing: true })
  site = await openDemoSite(3, { database, env: { PAYMENTS: 'on' } })
  world = secondFactorsOn(site, 96_340_000)
})
afterAll(async () => await site.close())

const trailOf = async (objectId: string) =>
  (await listAudit(site.database.db, { objectId, limit: 100 })).map(({ action, details }) => [action, details]).toReversed()

test('the fifth wrong code in a row locks for half an hour, also for another process, and its person hears of it', async () => {
  const fay = await world.switchOn(await world.newPerson())
  const wrong = async () =>
    await world.calls.post(`${FACTOR}/confirm`, { code: world.wrongCode(fay) }, { ...fay.headers, 'x-locale': 'en' })
  for (const tries of [4, 3, 2, 1]) expect((await wrong()).msg).toContain(`Tries left: ${tries}.`)
  expect(await wrong()).toMatchObject({
    status: 409,
    code: 'SECOND_FACTOR_LOCKED',
    msg: 'The code was wrong too often. Try again in 30 min, or use a recovery code.',
  })
  const restarted = await site.serve({ env: { PAYMENTS: 'on' } })
  const right = async () =>
    (await callsOn({ ...site, server: restarted }).post(`${FACTOR}/confirm`, { code: world.freshCode(fay) }, fay.headers)).code
  expect(await right()).toBe('SECOND_FACTOR_LOCKED')
  expect((await world.toldOf(fay)).at(-1)).toBe('second-factor-locked')
  expect((await trailOf(fay.accountId)).at(-1)).toEqual(['account.second-factor-locked', {}])
  site.clock.advance(29 * MINUTE_MS)
  expect(await right()).toBe('OK')
  await restarted.close()
})

test('ten wrong codes within a day lock for the rest of it; a recovery code counts all the same, and ends the lock', async () => {
  const gus = await world.switchOn(await world.newPerson())
  const codes: string[] = []
  const guess = async () => void codes.push((await world.confirm(gus, world.wrongCode(gus))).code)
  for (let at = 0; at < 5; at++) await guess()
  site.clock.advance(30 * MINUTE_MS)
  for (let at = 0; at < 5; at++) await guess()
  expect(codes.filter((code) => code === 'SECOND_FACTOR_LOCKED')).toHaveLength(2)
  site.clock.advance(22 * 60 * MINUTE_MS)
  const locked = await world.confirm(gus, world.freshCode(gus))
  expect(locked.code).toBe('SECOND_FACTOR_LOCKED')
  expect((await world.confirm(gus, 'AAAAA-AAAAA')).code).toBe('SECOND_FACTOR_LOCKED')
  expect((await world.confirm(gus, gus.codes[0] ?? '')).code).toBe('OK')
  expect((await world.confirm(gus, world.freshCode(gus))).code).toBe('OK')
})

test('of twenty guesses at once five are compared, and of twenty times one right code one counts', async () => {
  const ida = await world.switchOn(await world.newPerson())
  const right = world.freshCode(ida)
  const all = await Promise.all(Array.from({ length: 20 }, async () => (await world.confirm(ida, right)).code))
  expect(all.filter((code) => code === 'OK')).toHaveLength(1)
  const jon = await world.switchOn(await world.newPerson())
  const guesses = await Promise.all(Array.from({ length: 20 }, async () => (await world.confirm(jon, world.wrongCode(jon))).code))
  expect(guesses.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(4)
  expect(guesses.filter((code) => code === 'SECOND_FACTOR_LOCKED')).toHaveLength(16)
})
