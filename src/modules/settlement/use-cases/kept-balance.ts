import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findCases, requireOwnOpenCase } from '#modules/cases/public.ts'
import { escrowAccount, placeHold, postHold, voidHold } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { eachDue } from '#platform/each-due.ts'
import { beginState, moveState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { KEPT_BALANCE } from '../domain/kept-balance-moves.ts'
import type { KeptActor, KeptMove, KeptState } from '../domain/kept-balance-moves.ts'
import { lockEscrow } from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import { casesWithKept, insertKept, lockKeptFor, lockOwnKept, setKeptState } from '../store/kept-balances.ts'
import type { KeptBalance, KeptChange } from '../store/kept-balances.ts'
import { freeOf, giveBackRest } from './escrow-rest.ts'
import { SYSTEM, logMove, moverOf, requireParent } from '#modules/lessons/public.ts'
import { notifyPayer } from './notify-payer.ts'

const TEN_YEARS_MS = 10 * 366 * 86_400_000

/**
 * What is kept for a case has changed, so that its open requests need more or less of the wallet; with `mustCover` whoever acts on it
 * refuses when the wallet has less.
 */
export const KEPT_CHANGED = domainEvent<{ readonly caseId: number; readonly mustCover: boolean }>('settlement.kept-changed')

/** Keeps what nothing speaks for in a locked escrow for the next match of a case: a hold on that escrow. Without anything, nothing. */
export async function keepRest(tx: Transaction, { escrow, caseId }: { readonly escrow: Escrow; readonly caseId: number }) {
  const amount = await freeOf(tx, escrow)
  if (amount <= 0) return
  const { id: fromEscrowId, parentAccountId } = escrow
  const createdAt = tx.now()
  const id = newId(createdAt)
  const { holdId } = await placeHold(tx, {
    idem: `kept ${id}`,
    account: escrowAccount(fromEscrowId),
    cents: amount,
    // The next match ends it, or the parent, not its time.
    expiresAt: new Date(createdAt.getTime() + TEN_YEARS_MS),
    about: `C${escrow.caseId}`,
  })
  const state = beginState(tx, KEPT_BALANCE, { move: 'keep', who: ['parent'] })
  await insertKept(tx.db, { id, fromEscrowId, parentAccountId, caseId, holdId, amount, state, createdAt })
  await logMove(tx, { kind: 'kept_balance', id, details: { caseId, amount } })({ move: 'keep', from: null, to: state })
  // Open requests of another case need less of the wallet now.
  await publish(tx, KEPT_CHANGED, { caseId, mustCover: false })
  const values = { job: `C${escrow.caseId}`, next: `C${caseId}`, amount: toShortAmount(amount) }
  await notifyPayer(tx, { accountId: parentAccountId, kind: 'balance-kept', values })
}

type NextMatch = {
  readonly caseId: number
  /** The escrow of the match that has just been made. */
  readonly escrowId: string
  /** What it needs. */
  readonly most: Cents
}

/**
 * Moves what is kept for a case into the escrow of its match, as far as that needs it: each by one transfer from hold to escrow; the
 * rest goes back to the wallet. Answers how much moved.
 */
export async function moveKept(tx: Transaction, { caseId, escrowId, most }: NextMatch): Promise<Cents> {
  let moved = 0
  for (const kept of await lockKeptFor(tx.db, caseId)) {
    const part = cents(Math.min(kept.amount, most - moved))
    const from = await lockEscrow(tx.db, kept.fromEscrowId)
    if (part <= 0) await endKept(tx, { kept, from, by: 'system' })
    else {
      const lines = [
        { account: escrowAccount(from.id), cents: cents(0 - part) },
        { account: escrowAccount(escrowId), cents: part },
      ]
      await postHold(tx, {
        holdId: kept.holdId,
        posting: { idem: `kept ${kept.id}`, kind: 'escrow', lines, about: `C${caseId}` },
      })
      const change = { endedAt: tx.now(), moved: { cents: part, escrowId } }
      await moveKeptState(tx, { kept, move: 'move', by: 'system', change })
      const values = { job: `C${from.caseId}`, next: `C${caseId}`, amount: toShortAmount(part) }
      await notifyPayer(tx, { accountId: kept.parentAccountId, kind: 'balance-moved', values })
      await giveBackRest(tx, from)
      moved += part
    }
  }
  return cents(moved)
}

/** The parent takes back what is kept: it goes to the wallet at once. Refuses `KEPT_BALANCE_NOT_FOUND`, `KEPT_BALANCE_STATE_CHANGED`. */
export async function returnKept(ctx: Context, keptId: string) {
  const parentAccountId = requireParent(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const kept = await requireOwnKept(tx, { id: keptId, parentAccountId })
    await endKept(tx, { kept, from: await lockEscrow(tx.db, kept.fromEscrowId), by: 'parent' })
    await publish(tx, KEPT_CHANGED, { caseId: kept.caseId, mustCover: false })
    return { keptId, state: 'returned' as const }
  })
}

/**
 * The parent keeps it for the next match of another open case of theirs. Refuses `KEPT_BALANCE_NOT_FOUND`,
 * `KEPT_BALANCE_STATE_CHANGED`, `JOB_NOT_FOUND`, `JOB_NOT_PENDING`, `HALL_FEE_REQUIRED` where a request of the first case rests on it.
 */
export async function redirectKept(ctx: Context, { keptId, jobId }: { readonly keptId: string; readonly jobId: number }) {
  const parentAccountId = requireParent(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    await requireOwnOpenCase(tx, jobId)
    const kept = await requireOwnKept(tx, { id: keptId, parentAccountId })
    await moveKeptState(tx, { kept, move: 'redirect', by: 'parent', change: { caseId: jobId } })
    // Requests of this case need less of the wallet now, those of the other more.
    await publish(tx, KEPT_CHANGED, { caseId: jobId, mustCover: false })
    await publish(tx, KEPT_CHANGED, { caseId: kept.caseId, mustCover: true })
    return { keptId, state: 'kept' as const, jobId }
  })
}

/** Gives back what is kept for cases that are not open any more. Answers of how many cases. */
export async function returnKeptOfClosed(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'settlement.kept',
    due: async ({ db }, limit) => {
      const found: number[] = []
      for (let after = 0; found.length < limit;) {
        const caseIds = await casesWithKept(db, after)
        const cases = await findCases(db, caseIds)
        found.push(...cases.filter(({ status }) => status !== 'open').map(({ id }) => id))
        after = caseIds.at(-1) ?? 0
        if (caseIds.length === 0) break
      }
      return found
    },
    keyOf: String,
    each: async (tx, caseId) => {
      const all = await lockKeptFor(tx.db, caseId)
      for (const kept of all) await endKept(tx, { kept, from: await lockEscrow(tx.db, kept.fromEscrowId), by: 'system' })
      return all.length > 0
    },
  })
}

type Ending = { readonly kept: KeptBalance; readonly from: Escrow; readonly by: KeptActor }

async function endKept(tx: Transaction, { kept, from, by }: Ending): Promise<void> {
  await moveKeptState(tx, { kept, move: 'return', by, change: { endedAt: tx.now() } })
  await voidHold(tx, { holdId: kept.holdId })
  await giveBackRest(tx, from)
}

type Moving = {
  readonly kept: KeptBalance
  readonly move: Exclude<KeptMove, 'keep'>
  readonly by: KeptActor
  readonly change: KeptChange
}

async function moveKeptState(tx: Transaction, { kept: { id, state, caseId }, move, by, change }: Moving): Promise<void> {
  await moveState(tx, KEPT_BALANCE, {
    state,
    move,
    facts: {},
    who: [by],
    write: async (made: { readonly from: KeptState; readonly to: KeptState }) =>
      await setKeptState(tx.db, { ...made, id, change }),
    log: logMove(tx, {
      kind: 'kept_balance',
      id,
      details: { caseId: change.caseId ?? caseId },
      actor: by === 'system' ? SYSTEM : moverOf(tx.actor),
    }),
  })
}

async function requireOwnKept(tx: Transaction, own: { readonly id: string; readonly parentAccountId: string }) {
  const kept = await lockOwnKept(tx.db, own)
  if (!kept) throw new Refusal('KEPT_BALANCE_NOT_FOUND')
  return kept
}
