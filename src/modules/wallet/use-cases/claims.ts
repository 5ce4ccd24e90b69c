import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { AccountCode } from '../domain/accounts.ts'
import { personAccount } from '../domain/accounts.ts'
import { FED_BY_EARNINGS } from '../domain/claim.ts'
import type { Claim, ClaimKey } from '../domain/claim.ts'
import { lockBalance } from '../store/accounts.ts'
import { findClaimOwner, insertClaim, lockClaim, lockHungryClaims, setClaim } from '../store/claims.ts'
import { placeHold, postHold, voidHold } from './holds.ts'
import { openWallet } from './open-wallet.ts'

// Longer than any dispute: a claim ends its hold, not time.
const TEN_YEARS_MS = 10 * 366 * 86_400_000

/**
 * Claims money of a person's wallet for a fine or a disputed payment: what is there is on hold from now on, and for a fine what is
 * missing is taken off later earnings (`postEarning`). Once for what it is for. Whoever changes claims of a wallet locks its balance
 * first, so that earnings and claims of the same moment take turns.
 */
export async function placeClaim(
  tx: Transaction,
  claim: Pick<Claim, 'kind' | 'subjectId' | 'accountId' | 'title' | 'amount'>,
): Promise<void> {
  const { accountId } = claim
  await openWallet(tx, { accountId })
  const free = await freeIn(tx, accountId)
  const row = { ...claim, id: newId(tx.now()) }
  if (!(await insertClaim(tx.db, { ...row, now: tx.now() }))) return
  await holdFor(tx, { ...row, taken: cents(0), held: cents(0), holdId: null }, cents(Math.min(free, claim.amount)))
}

/** So much of a claim was paid otherwise: what is on hold beyond the rest is free again. */
export async function lowerClaim(tx: Transaction, { by, ...key }: ClaimKey & { readonly by: Cents }): Promise<void> {
  const claim = await lockWithWallet(tx, key)
  if (!claim) return
  const amount = cents(claim.amount - by)
  if (amount <= claim.taken) return await end(tx, claim)
  await holdFor(tx, { ...claim, amount }, cents(Math.min(claim.held, amount - claim.taken)))
}

/** Nothing is claimed any more: what was on hold for it is free. */
export async function endClaim(tx: Transaction, key: ClaimKey): Promise<void> {
  const claim = await lockWithWallet(tx, key)
  if (claim) await end(tx, claim)
}

type Taking = ClaimKey & {
  /** Who gets it. */
  readonly to: AccountCode
  readonly about: string
}

/** Takes what is on hold for a claim out of the wallet, in the caller's transaction. Answers how much that was. */
export async function takeClaimed(tx: Transaction, { to, about, ...key }: Taking): Promise<Cents> {
  const claim = await lockWithWallet(tx, key)
  if (!claim || claim.holdId === null) return cents(0)
  const { id, accountId, holdId, held } = claim
  const lines = [
    { account: personAccount(accountId, 'cash'), cents: cents(0 - held) },
    { account: to, cents: held },
  ] as const
  await postHold(tx, { holdId, posting: { idem: `claim ${id} ${claim.taken}`, kind: 'fine', lines, about } })
  const taken = cents(claim.taken + held)
  const endedAt = taken === claim.amount ? tx.now() : null
  await setClaim(tx.db, { ...claim, taken, held: cents(0), holdId: null, endedAt })
  return held
}

/** Reserves what is free in a wallet for the claims that earnings go to, the oldest first; in the transaction in which it became free. */
export async function feedClaims(tx: Transaction, accountId: string): Promise<void> {
  let free: number = await freeIn(tx, accountId)
  for (const claim of await lockHungryClaims(tx.db, { accountId, kinds: FED_BY_EARNINGS })) {
    const more = Math.min(free, claim.amount - claim.taken - claim.held)
    if (more <= 0) return
    await holdFor(tx, claim, cents(claim.held + more))
    free -= more
  }
}

async function lockWithWallet(tx: Transaction, key: ClaimKey): Promise<Claim | null> {
  const accountId = await findClaimOwner(tx.db, key)
  if (accountId === null) return null
  await freeIn(tx, accountId)
  return await lockClaim(tx.db, key)
}

/** What is free in a wallet, which is locked from now on. */
async function freeIn(tx: Transaction, accountId: string): Promise<Cents> {
  const { posted, held } = await lockBalance(tx.db, personAccount(accountId, 'cash'))
  return cents(posted - held)
}

async function end(tx: Transaction, claim: Claim): Promise<void> {
  if (claim.holdId !== null) await voidHold(tx, { holdId: claim.holdId })
  await setClaim(tx.db, { ...claim, held: cents(0), holdId: null, endedAt: tx.now() })
}

/** Lets so much be on hold for a claim, whatever was before; holds never change, so another takes its place. */
async function holdFor(tx: Transaction, claim: Claim, held: Cents): Promise<void> {
  const { id, accountId, kind, subjectId } = claim
  if (claim.holdId !== null && held !== claim.held) await voidHold(tx, { holdId: claim.holdId })
  const holdId =
    held === claim.held
      ? claim.holdId
      : held === 0
        ? null
        : await hold(tx, { id, accountId, held, about: `${kind} ${subjectId}` })
  await setClaim(tx.db, { ...claim, held, holdId, endedAt: null })
}

type Holding = Pick<Claim, 'id' | 'accountId' | 'held'> & { readonly about: string }

async function hold(tx: Transaction, { id, accountId, held, about }: Holding): Promise<string> {
  const now = tx.now()
  const account = personAccount(accountId, 'cash')
  const expiresAt = new Date(now.getTime() + TEN_YEARS_MS)
  return (await placeHold(tx, { idem: `claim ${id} ${newId(now)}`, account, cents: held, expiresAt, about })).holdId
}
