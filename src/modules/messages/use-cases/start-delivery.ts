import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import type { Gateways } from '../domain/gateway.ts'
import { WAKE_CHANNEL } from '../store/deliveries.ts'
import { takeUpDue } from './take-up-due.ts'

// NOTIFY is a wake-up that can be lost, and postponed deliveries ring no bell.
const POLL_MS = 1000
const LEASE_MS = 45_000
const AT_ONCE = 8

export type DeliveryWorker = { readonly stop: () => Promise<void> }

/** Sends messages as soon as their transactions commit, until it is stopped; several workers share the work. */
export async function startDelivery(parts: {
  readonly database: Database
  readonly keys: Keys
  readonly gateways: Gateways
  readonly log: Log
  readonly now: () => Date
  readonly leaseMs?: number
}): Promise<DeliveryWorker> {
  const { database, log, leaseMs = LEASE_MS } = parts
  const sending = new Set<Promise<void>>()
  let reading: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isAgain = false
  let isStopped = false

  // A slow provider holds up only its own messages: whatever ends makes room for the next.
  const read = async (): Promise<void> => {
    while (!isStopped && sending.size < AT_ONCE) {
      isAgain = false
      const begun = await takeUpDue({ ...parts, db: database.db, leaseMs }, AT_ONCE - sending.size)
      for (const one of begun) {
        sending.add(one)
        void one.then(() => {
          sending.delete(one)
          wake()
        })
      }
      if (begun.length === 0 && !isAgain) return
    }
  }
  const wake = (): void => {
    isAgain = true
    if (reading || isStopped) return
    clearTimeout(timer)
    reading = read()
      .catch((error: unknown) => log.error({ err: error }, 'deliveries could not be read'))
      .finally(() => {
        reading = null
        timer = setTimeout(wake, POLL_MS)
        timer.unref()
      })
  }
  await database.listen(WAKE_CHANNEL, wake)
  wake()
  return {
    stop: async () => {
      isStopped = true
      await reading
      clearTimeout(timer)
      await Promise.all(sending)
    },
  }
}
