import { randomUUID } from 'node:crypto'
import { inTransaction } from './context.ts'
import type { Context, Transaction } from './context.ts'
import { endLease, leaveLease, renewLease, takeLease } from './db/work-leases.ts'
import type { Lease } from './db/work-leases.ts'
import { forgetPutOff, putOffOf } from './db/work-put-off.ts'
import { tryDue } from './each-due.ts'
import type { DueWork } from './each-due.ts'

/** Work that takes seconds or minutes a thing, which one process at a time does. */
export type LeasedWork<Item> = Omit<DueWork<Item>, 'each'> & {
  /** How many this process does together. */
  readonly atOnce: number
  /** Does one, outside of any transaction. The signal says that it is to be left: the process ends, or another has taken it over. */
  readonly each: (item: Item, signal: AbortSignal) => Promise<unknown>
  /** What becomes of a thing that was taken up so often in vain, be it that it failed or that its process died of it. */
  readonly givesUp?: GivesUp<Item>
}

type GivesUp<Item> = { readonly tries: number; readonly giveUp: (tx: Transaction, item: Item) => Promise<unknown> }

/** How long a thing is held without a sign of its process, and between two signs. */
const LEASE_MS = 90_000
const RENEW_MS = 30_000
/** Others' are passed while looking for as many as can be done here. */
const LOOKED_AT = 20

/**
 * Does the first of what is due that nobody is at, and answers how many it took up. Who is at a thing is a row, held by signs every half a
 * minute, so that a process that is killed loses it after a minute and a half to another. One that fails is logged, counted and put off as
 * in `eachDue`, and given up after its tries. `stopping` leaves what is under way to others at once.
 */
export async function leasedWork<Item>(ctx: Context, given: LeasedWork<Item>, stopping: AbortSignal): Promise<number> {
  const { work, due, keyOf, atOnce } = given
  const waits = new Map((await putOffOf(ctx.db, work)).filter(({ nextAt }) => nextAt > ctx.now()).map((one) => [one.key, one]))
  const items = (await due(ctx, LOOKED_AT + waits.size)).filter((item) => !waits.has(keyOf(item)))
  const taken: Promise<void>[] = []
  for (const item of items) {
    if (taken.length === atOnce || stopping.aborted) break
    const lease: Lease = { work, key: keyOf(item), owner: randomUUID() }
    const now = ctx.now()
    const tries = await takeLease(ctx.db, { ...lease, until: new Date(now.getTime() + LEASE_MS), now })
    if (tries === null) continue
    // Another may have done it between the look and the lease.
    const isStillDue = (await due(ctx, LOOKED_AT + waits.size)).some((one) => keyOf(one) === lease.key)
    if (isStillDue) taken.push(doLeased(ctx, given, { item, lease, tries, stopping }))
    else await endLease(ctx.db, lease)
  }
  await Promise.all(taken)
  return taken.length
}

type Taken<Item> = { readonly item: Item; readonly lease: Lease; readonly tries: number; readonly stopping: AbortSignal }

async function doLeased<Item>(ctx: Context, given: LeasedWork<Item>, taken: Taken<Item>): Promise<void> {
  const { each, givesUp } = given
  const { item, lease, tries, stopping } = taken
  // Its process died of the last try, or was killed in it.
  if (givesUp && tries > givesUp.tries) return await abandon(ctx, givesUp, taken)
  const { signal, release } = heldLease(ctx, lease, stopping)
  let isLeft = false
  try {
    const before = (await putOffOf(ctx.db, lease.work)).find(({ key }) => key === lease.key)
    const isDone = await tryDue(ctx, { ...lease, failures: before?.failures ?? 0 }, async () => {
      await each(item, signal).catch((error: unknown) => {
        isLeft = signal.aborted
        if (!isLeft) throw error
      })
      return true
    })
    if (!isDone && givesUp && tries === givesUp.tries) return await abandon(ctx, givesUp, taken)
    if (isLeft || !isDone) return await leaveLease(ctx.db, { ...lease, now: ctx.now(), counts: !isLeft })
    if (before) await forgetPutOff(ctx.db, lease)
    await endLease(ctx.db, lease)
  } finally {
    release()
  }
}

async function abandon<Item>(ctx: Context, { giveUp }: GivesUp<Item>, { item, lease }: Taken<Item>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await giveUp(tx, item)
    await endLease(tx.db, lease)
    await forgetPutOff(tx.db, lease)
  })
}

/** Gives signs while a thing is worked at. Without one in time another may have it, so that it is left. */
function heldLease(ctx: Context, lease: Lease, stopping: AbortSignal) {
  const lost = new AbortController()
  let heldUntil = ctx.now().getTime() + LEASE_MS
  const timer = setInterval(() => {
    const until = ctx.now().getTime() + LEASE_MS
    void renewLease(ctx.db, { ...lease, until: new Date(until) }).then(
      (isHeld) => {
        if (isHeld) heldUntil = until
        else lost.abort()
      },
      (error: unknown) => {
        ctx.log.warn({ err: error, ...lease }, 'a lease could not be renewed')
        if (ctx.now().getTime() + RENEW_MS > heldUntil) lost.abort()
      },
    )
  }, RENEW_MS)
  timer.unref()
  return { signal: AbortSignal.any([stopping, lost.signal]), release: () => clearInterval(timer) }
}
