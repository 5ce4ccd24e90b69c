import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { hashPassword } from '#platform/password.ts'
import { requireUser } from '#platform/require-user.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { countWrongTry, forgiveTry, saveTradePassword, takeTry } from '../store/trade-passwords.ts'
import { insertNonce } from '../store/trade-keys.ts'
import { givePublicKey } from '../use-cases/trade-keys.ts'
import { verifyTradePassword } from '../use-cases/trade-password.ts'
import { sealPin } from '../web/seal-pin.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ORDER = { purpose: 'pay', tradeNo: 'T100', cents: cents(10_000) } as const
const RIGHT = '482913'

let time = Date.parse('2026-11-23T04:00:00Z')
const clock = {
  now: () => new Date(time),
  advance: (ms: number) => {
    time += ms
  },
}
const keys = passingKeys()
let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ pool: 16, isServing: true })
})
afterAll(async () => await database.close())

async function withPin(): Promise<Context> {
  const anna = await signInAs({ database, clock }, { side: 'parent' })
  const ctx = testContext({ database, clock, keys }, { actor: actorOf(anna, 'parent') })
  const { accountId } = anna
  await saveTradePassword(database.db, {
    accountId,
    hash: await hashPassword(ctx.keys, `trade-password ${accountId} ${RIGHT}`),
    now: clock.now(),
  })
  return ctx
}

const sealed = async (ctx: Context, pin: string): Promise<string> => await sealPin(pin, ORDER, await givePublicKey(ctx, ORDER))

async function outcome(ctx: Context, ciphertext: string): Promise<string> {
  try {
    const right = await verifyTradePassword(ctx, { ciphertext, tradeNo: 'T100', cents: cents(10_000) })
    await right.takeBack(ctx.db)
    return 'OK'
  } catch (error) {
    const { code, details } = error as { code: string; details: Record<string, number> }
    return [code, ...Object.values(details)].join(' ')
  }
}
const tried = async (ctx: Context, pin: string): Promise<string> => {
  time += 1000
  return await outcome(ctx, await sealed(ctx, pin))
}

test('of a thousand guesses at once five are tried', async () => {
  const ctx = await withPin()
  // The embedded database answers one after the other.
  const count = database.isEmbedded ? 100 : 1000
  const guesses: string[] = []
  for (let n = 0; n < count; n++) guesses.push(await sealed(ctx, String(100_000 + n)))
  const ended = await Promise.all(guesses.map(async (guess) => await outcome(ctx, guess)))
  const tally = (text: string): number => ended.filter((one) => one.startsWith(text)).length
  // The fifth says that it locked.
  expect([tally('TRADE_PASSWORD_WRONG'), tally('TRADE_PASSWORD_LOCKED 30'), tally('OK')]).toEqual([4, count - 4, 0])
  const row = await database.db
    .selectFrom('trade_password')
    .select(['tries', 'wrongAt'])
    .where('accountId', '=', accountOf(ctx))
    .executeTakeFirstOrThrow()
  expect([row.tries, row.wrongAt.length]).toEqual([5, 5])
  const told = await database.db.selectFrom('notice').select('kind').where('accountId', '=', accountOf(ctx)).execute()
  expect(told).toEqual([{ kind: 'trade-password-locked' }])
}, 300_000)

const accountOf = ({ actor }: Context): string => (actor.kind === 'user' ? actor.accountId : '')

test('five wrong in a row lock for thirty minutes, also for the right one; a right one begins the count again', async () => {
  const ctx = await withPin()
  const four = []
  for (let n = 0; n < 4; n++) four.push(await tried(ctx, '111222'))
  expect(four).toEqual([4, 3, 2, 1].map((left) => `TRADE_PASSWORD_WRONG ${left}`))
  expect(await tried(ctx, RIGHT)).toBe('OK')
  const five = []
  for (let n = 0; n < 5; n++) five.push(await tried(ctx, '111222'))
  expect(five).toEqual([...[4, 3, 2, 1].map((left) => `TRADE_PASSWORD_WRONG ${left}`), 'TRADE_PASSWORD_LOCKED 30'])
  expect(await tried(ctx, RIGHT)).toBe('TRADE_PASSWORD_LOCKED 30')
  time += 28 * MINUTE_MS
  expect(await tried(ctx, RIGHT)).toBe('TRADE_PASSWORD_LOCKED 2')
  time += 2 * MINUTE_MS
  expect(await tried(ctx, RIGHT)).toBe('OK')
})

/** Begins a try at a moment, and goes no further. */
async function begin(ctx: Context, now: Date): Promise<unknown> {
  const nonce = { sessionId: requireUser(ctx).sessionId, purpose: 'pay', tradeNo: 'T100', cents: cents(10_000) } as const
  const hash = randomUUID()
  await insertNonce(database.db, { ...nonce, hash, endsAt: new Date(now.getTime() + MINUTE_MS) })
  return await takeTry(database.db, { ...nonce, nonceHash: hash, accountId: accountOf(ctx), now })
}

const rowOf = async (ctx: Context) =>
  await database.db
    .selectFrom('trade_password')
    .select(['tries', 'wrongAt', 'openAt'])
    .where('accountId', '=', accountOf(ctx))
    .executeTakeFirstOrThrow()

test('a right one ends its own try, and leaves those which began after it', async () => {
  const ctx = await withPin()
  const accountId = accountOf(ctx)
  const [first, second] = [clock.now(), new Date(clock.now().getTime() + 1)]
  for (const now of [first, first, second, second]) expect(await begin(ctx, now)).toMatchObject({ hash: expect.any(String) })
  expect(await countWrongTry(database.db, { accountId, now: first })).toBe(4)
  expect(await countWrongTry(database.db, { accountId, now: second })).toBe(3)
  await forgiveTry(database.db, { accountId, now: first })
  expect(await rowOf(ctx)).toEqual({ tries: 2, wrongAt: [first, second], openAt: [second] })
  await forgiveTry(database.db, { accountId, now: second })
  expect(await rowOf(ctx)).toEqual({ tries: 1, wrongAt: [first, second], openAt: [] })
})

test('right ones whose process died count not as wrong: half a minute later it is as if they had not been', async () => {
  const ctx = await withPin()
  for (let n = 0; n < 5; n++) expect(await begin(ctx, clock.now())).toMatchObject({ hash: expect.any(String) })
  expect(await begin(ctx, clock.now())).toBeNull()
  time += 31_000
  expect(await tried(ctx, '111222')).toBe('TRADE_PASSWORD_WRONG 4')
  expect(await tried(ctx, RIGHT)).toBe('OK')
  expect((await rowOf(ctx)).openAt).toEqual([])
  expect((await rowOf(ctx)).wrongAt).toHaveLength(1)
})

test('however many right ones at once are all right; wrong ones among them are counted', async () => {
  const ctx = await withPin()
  const pins = Array.from({ length: 24 }, (_, n) => (n % 8 === 7 ? '111222' : RIGHT))
  const ended = await Promise.all(
    (await Promise.all(pins.map(async (pin) => await sealed(ctx, pin)))).map(async (one) => await outcome(ctx, one)),
  )
  expect(ended.filter((one) => one === 'OK')).toHaveLength(21)
  expect(ended.filter((one) => one.startsWith('TRADE_PASSWORD_WRONG'))).toHaveLength(3)
  const { openAt, wrongAt } = await rowOf(ctx)
  expect([openAt.length, wrongAt.length]).toEqual([0, 3])
})

test('ten wrong within a day lock it until it is set again', async () => {
  const ctx = await withPin()
  const wrong = async (count: number): Promise<string> => {
    let last = ''
    for (let n = 0; n < count; n++) last = await tried(ctx, '111222')
    return last
  }
  expect(await wrong(5)).toBe('TRADE_PASSWORD_LOCKED 30')
  time += 31 * MINUTE_MS
  expect([await wrong(4), await tried(ctx, RIGHT)]).toEqual(['TRADE_PASSWORD_WRONG 1', 'OK'])
  time += HOUR_MS
  expect(await wrong(1)).toBe('TRADE_PASSWORD_BLOCKED')
  time += 48 * HOUR_MS
  expect(await tried(ctx, RIGHT)).toBe('TRADE_PASSWORD_BLOCKED')
  await saveTradePassword(database.db, {
    accountId: accountOf(ctx),
    hash: await hashPassword(ctx.keys, `trade-password ${accountOf(ctx)} 571926`),
    now: clock.now(),
  })
  expect([await tried(ctx, RIGHT), await tried(ctx, '571926')]).toEqual(['TRADE_PASSWORD_WRONG 4', 'OK'])
})

test('wrong ones of more than a day ago do not count any more', async () => {
  const ctx = await withPin()
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) await tried(ctx, '111222')
    await tried(ctx, RIGHT)
  }
  time += 24 * HOUR_MS
  expect([await tried(ctx, '111222'), await tried(ctx, '111222'), await tried(ctx, RIGHT)]).toEqual([
    'TRADE_PASSWORD_WRONG 4',
    'TRADE_PASSWORD_WRONG 3',
    'OK',
  ])
})
