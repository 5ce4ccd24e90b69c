import type { FastifyInstance } from 'fastify'
import underPressure from '@fastify/under-pressure'
import { Refusal } from '#kernel/refusal.ts'
import { senderOf } from '../network-of.ts'
import { elapsedMs } from '../clock.ts'

const WINDOW_MS = 5000
const RETRY_SECONDS = 5
/** Of the delay at which everybody is refused: from there on those who cause it are. */
const FIRST_PART = 1 / 4
/** How often its fair part one may take of what the process does before it counts as the cause. */
const TIMES_FAIR = 4
const MOST_SHARE = 1 / 2
/** Of so many requests one is timed: who keeps a process busy asks often, and a cached page costs little more than the timing. */
const TIMED_EACH = 4

type Sender = { open: number; since: number; now: number; before: number }

/** How much each sender keeps a process busy: the sum of the times of its requests, of the last five to ten seconds. */
export type Load = {
  readonly begin: (sender: string) => void
  readonly end: (sender: string) => void
  /** Whether one sender keeps the process busy at the cost of others. */
  readonly isHeavy: (sender: string) => boolean
}

/** `clockMs` answers milliseconds that only grow. */
export function loadBySender(clockMs: () => number): Load {
  const senders = new Map<string, Sender>()
  let windowAt = clockMs()
  const turn = (): void => {
    const now = clockMs()
    const windows = Math.floor((now - windowAt) / WINDOW_MS)
    if (windows === 0) return
    windowAt += windows * WINDOW_MS
    for (const [name, sender] of senders) {
      count(sender, now)
      sender.before = windows === 1 ? sender.now : 0
      sender.now = 0
      if (sender.open === 0 && sender.before === 0) senders.delete(name)
    }
  }
  const count = (sender: Sender, now: number): void => {
    sender.now += sender.open * (now - sender.since)
    sender.since = now
  }
  const change = (name: string, by: 1 | -1): void => {
    turn()
    const now = clockMs()
    const sender = senders.get(name) ?? { open: 0, since: now, now: 0, before: 0 }
    count(sender, now)
    sender.open = Math.max(0, sender.open + by)
    senders.set(name, sender)
  }
  const weight = (sender: Sender, now: number): number => sender.before + sender.now + sender.open * (now - sender.since)
  return {
    begin: (name) => change(name, 1),
    end: (name) => change(name, -1),
    isHeavy: (name) => {
      turn()
      const sender = senders.get(name)
      if (!sender || senders.size === 1) return false
      const now = clockMs()
      const whole = [...senders.values()].reduce((sum, one) => sum + weight(one, now), 0)
      return weight(sender, now) > whole * Math.min(MOST_SHARE, TIMES_FAIR / senders.size)
    },
  }
}

/**
 * Refuses `OVERLOADED` while the event loop is late: first to the addresses that keep it busy, from `slowestMs` on to everybody;
 * 0 never refuses.
 */
export async function shedLoad(server: FastifyInstance, slowestMs: number): Promise<void> {
  const load = loadBySender(elapsedMs)
  let requests = 0
  server.addHook('onRequest', ({ ip, routeOptions }, { raw }, done) => {
    requests += 1
    // A stream stays open and costs nothing.
    if (requests % TIMED_EACH === 0 && routeOptions.config.answers !== 'text/event-stream') {
      const sender = senderOf(ip)
      load.begin(sender)
      raw.once('close', () => load.end(sender))
    }
    done()
  })
  await server.register(underPressure, {
    maxEventLoopDelay: slowestMs * FIRST_PART,
    pressureHandler: async (...[{ ip }, , , delayMs]) => {
      if (Number(delayMs) > slowestMs || load.isHeavy(senderOf(ip))) throw new Refusal('OVERLOADED', { seconds: RETRY_SECONDS })
    },
  })
}
