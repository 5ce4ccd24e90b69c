import { expect, test } from 'vitest'
import { connectionBreaker } from './connection-breaker.ts'
import type { ConnectionBreaker } from './connection-breaker.ts'
import { DatabaseAway } from './database-away.ts'

/** A breaker with a time that moves only when told, and a server that answers or does not. */
function world(random = 0.5): {
  readonly breaker: ConnectionBreaker
  readonly server: { answers: boolean; attempts: number }
  readonly wait: (ms: number) => void
  readonly knock: () => Promise<string>
} {
  let time = 1000
  const server = { answers: true, attempts: 0 }
  const breaker = connectionBreaker({ now: () => time, random: () => random })
  const connect = async (): Promise<string> => {
    server.attempts += 1
    await Promise.resolve()
    if (!server.answers) throw new Error('refused')
    return 'connected'
  }
  const knock = async (): Promise<string> =>
    await breaker.attempt(connect).catch((error: unknown) => (error instanceof DatabaseAway ? 'away' : 'failed'))
  return { breaker, server, wait: (ms) => void (time += ms), knock }
}

test('a server that answers is asked by everybody at once', async () => {
  const { server, knock } = world()
  expect(await Promise.all([knock(), knock(), knock()])).toEqual(['connected', 'connected', 'connected'])
  expect(server.attempts).toBe(3)
})

test('after a failure nobody knocks for a quarter of a second, then one does', async () => {
  const { server, wait, knock } = world()
  server.answers = false
  expect(await knock()).toBe('failed')
  expect(await Promise.all([knock(), knock()])).toEqual(['away', 'away'])
  wait(249)
  expect(await knock()).toBe('away')
  expect(server.attempts).toBe(1)
  wait(1)
  expect(await Promise.all([knock(), knock(), knock()])).toEqual(['failed', 'away', 'away'])
  expect(server.attempts).toBe(2)
})

test('pauses grow to four seconds: 250, 500, 1000, 2000, 4000, 4000', async () => {
  const { breaker, server, wait, knock } = world()
  server.answers = false
  const pauses: number[] = []
  for (let round = 0; round < 6; round++) {
    await knock()
    pauses.push(breaker.pauseMs())
    wait(breaker.pauseMs())
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 4000])
})

test('pauses differ by a fifth between processes', async () => {
  const pauses = await Promise.all(
    [0, 1].map(async (random) => {
      const { breaker, server, knock } = world(random)
      server.answers = false
      await knock()
      return breaker.pauseMs()
    }),
  )
  expect(pauses).toEqual([200, 300])
})

test('an outage of a minute with a hundred requests a second costs at most 24 attempts', async () => {
  const { server, wait, knock } = world(0)
  server.answers = false
  for (let moment = 0; moment < 6000; moment++) {
    await knock()
    wait(10)
  }
  expect(server.attempts).toBeGreaterThan(15)
  expect(server.attempts).toBeLessThanOrEqual(24)
})

test('when the server is back one attempt opens the way for all', async () => {
  const { server, wait, knock } = world()
  server.answers = false
  await knock()
  wait(250)
  server.answers = true
  expect(await Promise.all([knock(), knock(), knock()])).toEqual(['connected', 'connected', 'connected'])
  expect(server.attempts).toBe(4)
})

test('when a living connection breaks, those who need another wait for the first of them', async () => {
  const { breaker, server, knock } = world()
  server.answers = false
  breaker.distrust()
  expect(await Promise.all(Array.from({ length: 50 }, knock))).toEqual(['failed', ...Array<string>(49).fill('away')])
  expect(server.attempts).toBe(1)
})
