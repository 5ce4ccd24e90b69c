import { inTransaction } from './context.ts'
import type { Context, Transaction } from './context.ts'
import { DatabaseAway } from './db/database-away.ts'
import { forgetPutOff, putOff, putOffOf } from './db/work-put-off.ts'

/** Work that time brings, thing by thing. */
export type DueWork<Item> = {
  /** `room.what`: under which a failure is logged, counted and shown to operators. */
  readonly work: string
  /** What is due now, the first first, at most so many. */
  readonly due: (ctx: Context, limit: number) => Promise<readonly Item[]>
  readonly keyOf: (item: Item) => string
  /** Does one of them in a transaction of its own. Answers whether it was done; false where it is not due any more. */
  readonly each: (tx: Transaction, item: Item) => Promise<boolean>
}

const AT_ONCE = 50
const MINUTE_MS = 60_000
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS] as const
const LONGEST_WAIT_MS = 1440 * MINUTE_MS
const LONGEST_ERROR = 500

/**
 * Does whatever of a work is due, each thing in a transaction of its own: it may be killed anywhere and run twice, and two at once do each
 * thing once. One that fails is logged, counted and put off, from a minute up to a day; it stops no other. Answers how many were done.
 */
export async function eachDue<Item>(ctx: Context, { work, due, keyOf, each }: DueWork<Item>): Promise<number> {
  const failed = new Map((await putOffOf(ctx.db, work)).map((one) => [one.key, one]))
  const now = ctx.now()
  // Each is tried once a turn; those that stay on the list are asked for on top of the others.
  const passed = new Set([...failed.values()].filter(({ nextAt }) => nextAt > now).map(({ key }) => key))
  const gone = new Set<string>()
  let done = 0
  for (;;) {
    const items = (await due(ctx, AT_ONCE + passed.size)).filter((item) => !passed.has(keyOf(item)))
    if (items.length === 0) return done
    for (const item of items) {
      const key = keyOf(item)
      const before = failed.get(key)
      const one = { work, key, failures: before?.failures ?? 0 }
      const isDone = await tryDue(ctx, one, async () => await inTransaction(ctx, async (tx) => await each(tx, item)))
      if (isDone !== null && before) await forgetPutOff(ctx.db, { work, key })
      if (isDone) done += 1
      // What was done leaves the list; what does not is not asked for again and again.
      if (isDone && !gone.has(key)) gone.add(key)
      else passed.add(key)
    }
  }
}

type Trying = { readonly work: string; readonly key: string; readonly failures: number }

/** Tries one thing, and notes where it failed; then null. */
export async function tryDue(ctx: Context, trying: Trying, each: () => Promise<boolean>): Promise<boolean | null> {
  try {
    return await each()
  } catch (error) {
    // Then nothing can be done, and nothing of it is at fault.
    if (error instanceof DatabaseAway) throw error
    await noteFailure(ctx, trying, error)
    return null
  }
}

export type OutsideWork<Item> = Omit<DueWork<Item>, 'each'> & {
  /** How many are at work together. */
  readonly atOnce: number
  readonly each: (item: Item) => Promise<unknown>
}

/**
 * Does the first of what is due, all together and outside of any transaction, as each calls an outside service and waits. One that fails is
 * put off as in `eachDue`. Answers how many were tried.
 */
export async function allDue<Item>(ctx: Context, { work, due, keyOf, atOnce, each }: OutsideWork<Item>): Promise<number> {
  const failed = new Map((await putOffOf(ctx.db, work)).map((one) => [one.key, one]))
  const now = ctx.now()
  const waits = (key: string): boolean => (failed.get(key)?.nextAt ?? now) > now
  const items = (await due(ctx, atOnce + failed.size)).filter((item) => !waits(keyOf(item))).slice(0, atOnce)
  await Promise.all(
    items.map(async (item) => {
      const key = keyOf(item)
      const before = failed.get(key)
      const isDone = await tryDue(ctx, { work, key, failures: before?.failures ?? 0 }, async () => {
        await each(item)
        return true
      })
      if (isDone && before) await forgetPutOff(ctx.db, { work, key })
    }),
  )
  return items.length
}

export type GivenWork<Item> = Pick<DueWork<Item>, 'work' | 'keyOf'> & {
  readonly items: readonly Item[]
  /** Does one of them, in transactions of its own. Answers whether there was something to do. */
  readonly each: (item: Item) => Promise<boolean>
}

/** Goes through what is given, thing by thing: one that fails is put off as in `eachDue`, and passed until then. Answers how many were done. */
export async function eachOf<Item>(ctx: Context, { work, items, keyOf, each }: GivenWork<Item>): Promise<number> {
  const failed = new Map((await putOffOf(ctx.db, work)).map((one) => [one.key, one]))
  const now = ctx.now()
  let done = 0
  for (const item of items) {
    const key = keyOf(item)
    const before = failed.get(key)
    if (before && before.nextAt > now) continue
    const isDone = await tryDue(ctx, { work, key, failures: before?.failures ?? 0 }, async () => await each(item))
    if (isDone !== null && before) await forgetPutOff(ctx.db, { work, key })
    if (isDone) done += 1
  }
  return done
}

/** Logs that something failed, and puts it off by how often it has. */
async function noteFailure(ctx: Context, { work, key, failures }: Trying, error: unknown): Promise<void> {
  const failedAt = ctx.now()
  const nextAt = new Date(failedAt.getTime() + (WAITS_MS[failures] ?? LONGEST_WAIT_MS))
  ctx.log.error({ err: error, work, key, failures: failures + 1 }, 'background work failed')
  const said = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '')
  await putOff(ctx.db, { work, key, failures: failures + 1, nextAt, failedAt, error: said.slice(0, LONGEST_ERROR) })
}

type Step = (ctx: Context) => Promise<unknown>

/** Runs a work that is no list of things. When it fails that is noted under its name and thrown on; forgotten when it succeeds again. */
export async function runNoted(ctx: Context, work: string, run: Step): Promise<void> {
  const before = (await putOffOf(ctx.db, work)).find(({ key }) => key === '')
  try {
    await run(ctx)
  } catch (error) {
    if (!(error instanceof DatabaseAway)) await noteFailure(ctx, { work, key: '', failures: before?.failures ?? 0 }, error)
    throw error
  }
  if (before) await forgetPutOff(ctx.db, { work, key: '' })
}

/** Does the steps of a job one after another, by their names; one that fails as a whole stops no other. */
export async function inSteps(ctx: Context, steps: Readonly<Record<string, Step>>): Promise<void> {
  for (const [work, step] of Object.entries(steps))
    await runNoted(ctx, work, step).catch((error: unknown) => {
      if (error instanceof DatabaseAway) throw error
    })
}
