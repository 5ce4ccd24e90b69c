import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { OwnCase, TuitionCase } from '../domain/tuition-case.ts'
import { findAnyCase, isComplete, lockCase } from '../store/find-cases.ts'
import { requireParent } from './require-side.ts'

/** A case of the calling parent. Refuses `JOB_NOT_FOUND` for those of others as for those that are not there. */
export async function requireOwnCase(ctx: Context, jobId: number): Promise<OwnCase> {
  return ownedBy(requireParent(ctx).accountId, await findAnyCase(ctx.db, jobId))
}

/** The same, locked in the caller's transaction. Refuses `JOB_NOT_FOUND`. */
export async function lockOwnCase(tx: Transaction, jobId: number): Promise<OwnCase> {
  return ownedBy(requireParent(tx).accountId, await lockCase(tx.db, jobId))
}

function ownedBy(accountId: string, one: OwnCase | null): OwnCase {
  if (one?.parentAccountId !== accountId) throw new Refusal('JOB_NOT_FOUND')
  return one
}

/** A case of the calling parent that waits for a tutor. Refuses `JOB_NOT_FOUND`, `JOB_NOT_PENDING`. */
export async function requireOwnOpenCase(ctx: Context, jobId: number): Promise<TuitionCase> {
  return openOnly(await requireOwnCase(ctx, jobId))
}

/** The same, locked in the caller's transaction. Refuses `JOB_NOT_FOUND`, `JOB_NOT_PENDING`. */
export async function lockOwnOpenCase(tx: Transaction, jobId: number): Promise<TuitionCase> {
  return openOnly(await lockOwnCase(tx, jobId))
}

/** A case that waits for a tutor, locked before it is matched. Refuses `JOB_NOT_PENDING`. */
export async function lockOpenCase(tx: Transaction, jobId: number): Promise<TuitionCase> {
  return openOnly(await lockCase(tx.db, jobId))
}

function openOnly(one: OwnCase | null): TuitionCase {
  if (one?.status !== 'open' || !isComplete(one)) throw new Refusal('JOB_NOT_PENDING')
  return one
}
