import type { Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'

/** Tutors are shown otherwise than before, or no more: their numbers. */
export const TUTORS_CHANGED = domainEvent<readonly number[]>('tutors.changed')

/** Lets whatever shows these tutors follow, in the caller's transaction. */
export async function reindexTutors(tx: Transaction, ids: readonly number[]): Promise<void> {
  await publish(tx, TUTORS_CHANGED, ids)
}
