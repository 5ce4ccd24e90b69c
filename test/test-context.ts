import { randomUUID } from 'node:crypto'
import { baseContextOf } from '#app/base-context.ts'
import type { UserActor } from '#kernel/actor.ts'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction, systemContext } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Keys } from '#platform/keys.ts'
import { NO_STORAGE } from './no-storage.ts'
import type { SignedIn } from './sign-in-as.ts'

/** What a test has of a site. */
export type TestParts = {
  readonly database: Pick<Database, 'db' | 'replica'>
  readonly clock?: Clock
  readonly keys?: Keys
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * A context as the product makes it, in English, for whoever acts: the system unless `changes` say otherwise. Limits of rates
 * are off; files can be neither written nor read.
 */
export function testContext(
  { database, clock = systemClock, keys = passingKeys() }: TestParts,
  changes: Partial<Context> = {},
): Context {
  const config = { limitsRates: false, publicUrl: 'https://tutors.example', takesPayments: false }
  const base = baseContextOf({ config, database, storage: NO_STORAGE, keys, clock, log: SILENT })
  return { ...systemContext(base), locale: 'en', ...changes }
}

/** A person who is logged in, as their use cases see them. */
export function actorOf({ accountId, tutorId, sessionId }: SignedIn, type: UserActor['type']): UserActor {
  return { kind: 'user', accountId, type, tutorId: type === 'tutor' ? tutorId : null, sessionId }
}

/** An operator without an account, as use cases see one; each another, as four eyes need. */
export function operatorActor() {
  return { kind: 'operator', operatorId: randomUUID(), sessionId: randomUUID() } as const
}

/** Does something in a transaction of its own, as the system. */
export async function transact<T>(parts: TestParts, act: (tx: Transaction) => Promise<T>): Promise<T> {
  return await inTransaction(testContext(parts), act)
}
