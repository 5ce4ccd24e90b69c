import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { AccountCode } from '../domain/accounts.ts'
import { contentOf, faultOf } from '../domain/posting.ts'
import type { AnyPosting, Posting } from '../domain/posting.ts'
import { insertTransfer, linesOf } from '../store/transfers.ts'
import type { Posted, Transfer } from '../store/transfers.ts'
import { contentHash } from './content-hash.ts'

type Further = {
  readonly id?: string | undefined
  readonly reversesId?: string
  readonly released?: { readonly holdId: string; readonly account: AccountCode; readonly cents: Cents }
}

/** What a posting stands for, with what it reverses or uses up. */
export function hashOf(
  posting: AnyPosting,
  { reversesId = null, holdId = null }: Readonly<Record<string, string | null>>,
): string {
  return contentHash(contentOf(posting, [reversesId, holdId]))
}

/** The first result of a key that was asked for the same before. Refuses `IDEM_REUSED` for something else. */
export function sameOrRefuse({ transfer, contentHash: first }: Posted, asked: string): Transfer {
  if (first !== asked) throw new Refusal('IDEM_REUSED')
  return transfer
}

/**
 * Moves money between accounts of the ledger, in cents of HKD: credits are positive, debits negative, the sum is zero. All or
 * nothing, and once for its `idem`: sent again it answers the first transfer. One statement, so it needs no transaction around
 * it; inside one it joins. After a refusal such a transaction can only end: nothing of it is kept, the key is free again.
 * `id` is the transfer's where the caller must know it before. Refuses `BALANCE_TOO_LOW` when an account would fall below zero or
 * into what is held, `IDEM_REUSED`.
 */
export async function postTransfer(ctx: Context, posting: Posting, id?: string): Promise<Transfer> {
  return await post(ctx, posting, { id })
}

/** The same for a posting that reverses another or uses a hold. */
export async function post(ctx: Context, posting: AnyPosting, { id, reversesId, released }: Further): Promise<Transfer> {
  const fault = faultOf(posting)
  if (fault !== null) throw new Error(`no posting: ${fault}`)
  const now = ctx.now()
  const hash = hashOf(posting, { reversesId: reversesId ?? null, holdId: released?.holdId ?? null })
  const { idem, kind, lines, about = null } = posting
  const row = { idem, kind, lines, about, contentHash: hash, reversesId: reversesId ?? null, released: released ?? null, now }
  const made = await insertTransfer(ctx.db, { ...row, id: id ?? newId(now) })
  if (!made.ok) throw new Refusal(made.why === 'not-covered' ? 'BALANCE_TOO_LOW' : 'TRANSFER_REVERSED')
  return sameOrRefuse(made, hash)
}

export type Reversal = {
  readonly idem: string
  /** The transfer to take back. */
  readonly transferId: string
  readonly about?: string
}

/**
 * Takes a whole transfer back by its mirror image; the first one stays as it is. Once: the same `idem` answers the first
 * reversal. Refuses `TRANSFER_NOT_FOUND`, `TRANSFER_REVERSED`, `BALANCE_TOO_LOW` where the money has gone on, `IDEM_REUSED`.
 */
export async function reverseTransfer(ctx: Context, { idem, transferId, about }: Reversal): Promise<Transfer> {
  const lines = await linesOf(ctx.db, transferId)
  if (lines.length === 0) throw new Refusal('TRANSFER_NOT_FOUND')
  const mirrored = lines.map((line) => ({ account: line.account, cents: cents(0 - line.cents) }))
  const posting: Posting = { idem, kind: 'reversal', lines: mirrored, about }
  return await post(ctx, posting, { reversesId: transferId })
}
