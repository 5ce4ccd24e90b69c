import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import type { Gateways } from '../domain/gateway.ts'
import { WAKE_CHANNEL } from '../store/deliveries.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { takeUpDue } from './take-up-due.ts'

// NOTIFY is a wake-up that can be lost, and postponed deliveries ring no bell.
const POLL_MS = 1000
const LEASE_MS = 45_000
const AT_ONCE = 8

export type DeliveryWorker = { readonly stop: () => Promise<void> }

/** Sends messages as soon as their transactions commit, until it is stopped; several workers share the work. */
export async function startDelivery(
  ctx: Context,
  { listen, gateways, leaseMs = LEASE_MS }: Pick<Database, 'listen'> & { readonly gateways: Gateways; readonly leaseMs?: number },
): Promise<DeliveryWorker> {
  const sending = new Set<Promise<void>>()
  let reading: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isAgain = false
  let isStopped = false

  // A slow provider holds up only its own messages: whatever ends makes room for the next.
  const read = async (): Promise<void> => {
    while (!isStopped && (await deliverWaiting(ctx)) > 0);
    while (!isStopped && sending.size < AT_ONCE) {
      isAgain = false
      const begun = await takeUpDue(ctx, { gateways, leaseMs, limit: AT_ONCE - sending.size })
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
      .catch((error: unknown) => ctx.log.error({ err: error }, 'deliveries could not be read'))
      .finally(() => {
        reading = null
        timer = setTimeout(wake, POLL_MS)
        timer.unref()
      })
  }
  await listen(WAKE_CHANNEL, wake)
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
