import { CompiledQuery } from 'kysely'
import { dollars } from '#kernel/money.ts'
import type { Phone } from '#kernel/phone.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { makeParent, makeTutor } from '../../src/modules/booking/test/booking-world.ts'
import { welcomeParent } from '../../src/modules/wallet/use-cases/welcome-parent.ts'
import { openHouseAccounts } from '../../src/modules/wallet/store/accounts.ts'
import { operatorActor, testContext } from '../test-context.ts'
import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { openPaperBank } from './paper-bank.ts'
import type { PaperBank } from './paper-bank.ts'

/** A user of the town; after asking for deletion they do nothing more, unless they cancel it. */
export type Resident = {
  readonly side: 'parent' | 'tutor'
  readonly ctx: Context
  readonly accountId: string
  readonly tutorId: number | null
  isGone: boolean
}

export type Tutor = Resident & { readonly tutorId: number }

/** A few families and tutors with their providers, in whose lives orders are made. */
export type Town = {
  readonly system: Context
  readonly chance: Chance
  readonly bank: PaperBank
  /** On which people are made. */
  readonly site: Parameters<typeof makeParent>[0]
  readonly parents: Resident[]
  readonly tutors: Tutor[]
  /** One of two operators. */
  readonly desk: () => Context
  readonly advance: (ms: number) => void
  readonly rows: <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** How often something was refused, by its code, or done. */
  readonly told: Map<string, number>
  /** What work in the background could not do. */
  readonly failures: string[]
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOURLY = dollars(250)
export const TRIAL_PRICE = dollars(150)

const START = new Date('2026-11-23T04:00:00Z').getTime()
const PARENTS = 4
const TUTORS = 3

export async function openTown(database: Database, seed: number): Promise<Town> {
  const chance = chanceOf(seed)
  let moved = 0
  const clock = { now: () => new Date(START + moved) }
  const advance = (ms: number): void => void (moved += ms)
  const site = { database, keys: passingKeys(), clock: { ...clock, advance } }
  const failures: string[] = []
  const error = (details: { readonly err?: unknown }, message?: string): void => {
    if (details.err !== undefined)
      failures.push(`${message}: ${details.err instanceof Error ? details.err.message : JSON.stringify(details.err)}`)
  }
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error }
  const system = testContext(site, { takesPayments: true, log })
  await openHouseAccounts(system.db, { codes: Object.keys(system.sellerAccounts), now: clock.now() })
  const tutors: Tutor[] = []
  for (let count = 0; count < TUTORS; count++) {
    const { accountId, tutorId, ctx } = await makeTutor(site, { trial: { minutes: 60, price: TRIAL_PRICE } })
    tutors.push({ side: 'tutor', ctx: { ...ctx, takesPayments: true }, accountId, tutorId, isGone: false })
  }
  const parents: Resident[] = []
  for (let count = 0; count < PARENTS; count++) {
    const { accountId, ctx } = await makeParent(site)
    parents.push({ side: 'parent', ctx: { ...ctx, takesPayments: true }, accountId, tutorId: null, isGone: false })
    const phone = { countryCode: '852', mobile: `9${String(seed % 10_000_000).padStart(7, '0')}${count}` } as Phone
    await inTransaction(system, async (tx) => await welcomeParent(tx, { accountId, side: 'parent', phone }))
  }
  const operators = [operatorActor(), operatorActor()]
  return {
    system,
    site,
    chance,
    bank: openPaperBank(seed, clock.now),
    parents,
    tutors,
    desk: () => ({ ...system, actor: chance.oneOf(operators) }),
    advance,
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await database.db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as readonly Row[],
    told: new Map(),
    failures,
  }
}

/** Does something that may be refused, and counts how that ended; anything but a refusal is a fault of the product. */
export async function attempt<T>({ told }: Pick<Town, 'told'>, name: string, act: () => Promise<T>): Promise<T | null> {
  const tell = (what: string): void => void told.set(what, (told.get(what) ?? 0) + 1)
  try {
    const done = await act()
    tell(name)
    return done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tell(`${name} ${error.code}`)
    return null
  }
}
