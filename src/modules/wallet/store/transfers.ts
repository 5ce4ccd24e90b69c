import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { AccountCode } from '../domain/accounts.ts'
import type { Line, TransferKind } from '../domain/posting.ts'

/** A transfer as it was first posted. */
export type Transfer = { readonly id: string; readonly at: Date; readonly isNew: boolean }

export type NewTransfer = {
  readonly id: string
  readonly idem: string
  readonly contentHash: string
  readonly kind: TransferKind
  readonly about: string | null
  readonly reversesId: string | null
  readonly lines: readonly Line[]
  /** A hold of this account that the transfer uses up. */
  readonly released: { readonly account: AccountCode; readonly cents: Cents } | null
  readonly now: Date
}

export type Posted = { readonly ok: true; readonly transfer: Transfer; readonly contentHash: string }
type NotPosted = { readonly ok: false; readonly why: 'not-covered' | 'reversed-already' }

const NOT_COVERED = 'LG001'

/** Posts a transfer by one call of the database; a key that was used answers what it made. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<Posted | NotPosted> {
  const { id, idem, contentHash, kind, about, reversesId, lines, released, now } = transfer
  const codes = lines.map(({ account }) => account)
  const amounts = lines.map((line) => line.cents)
  try {
    const { rows } = await sql<{ id: string; contentHash: string; createdAt: Date; isNew: boolean }>`
      select id, content_hash, created_at, is_new from post_transfer(
        ${id}, ${idem}, ${contentHash}, ${kind}, 'HKD', ${about}, ${reversesId}, ${now}, ${codes}::text[], ${amounts}::bigint[],
        ${released?.account ?? null}, ${released?.cents ?? null})`.execute(db)
    const [row] = rows
    if (!row) throw new Error('a posting answers a transfer')
    const made = { id: row.id, at: row.createdAt, isNew: row.isNew }
    return { ok: true, transfer: made, contentHash: row.contentHash }
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string }
    if (code === NOT_COVERED) return { ok: false, why: 'not-covered' }
    if (message.includes('transfer_reversed_once')) return { ok: false, why: 'reversed-already' }
    throw error
  }
}

/** The transfer that a key made, or null. */
export async function findByIdem(db: Db, idem: string): Promise<Posted | null> {
  const row = await db
    .selectFrom('transfer')
    .select(['id', 'contentHash', 'createdAt'])
    .where('idem', '=', idem)
    .executeTakeFirst()
  return row ? { ok: true, transfer: { id: row.id, at: row.createdAt, isNew: false }, contentHash: row.contentHash } : null
}

/** The lines of a transfer, by account; none when there is no such transfer. */
export async function linesOf(db: Db, transferId: string): Promise<readonly Line[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- the lines of one posting
  const rows = await db
    .selectFrom('entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.accountId')
    .select(['a.code', 'e.amountCents'])
    .where('e.transferId', '=', transferId)
    .orderBy('e.accountId')
    .execute()
  // Codes are only written by `openAccounts` and migrations.
  return rows.map((row) => ({ account: row.code as AccountCode, cents: row.amountCents }))
}
