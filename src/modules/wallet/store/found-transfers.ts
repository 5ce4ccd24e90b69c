import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { keysetOf, partedOf } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'

export type FoundTransfer = {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly about: string | null
  /** The key of who posted it, which names what it was for. */
  readonly idem: string
  readonly reversesId: string | null
  readonly reversedById: string | null
  /** Position in the chain; null while it waits to be chained. */
  readonly chainSeq: number | null
  /** Signed: credits are positive. */
  readonly entries: readonly { readonly account: string; readonly cents: Cents; readonly balanceAfter: Cents | null }[]
}

const TRACKED = /^(?:user|inst):/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Row = {
  readonly id: string
  readonly createdAt: Date
  readonly kind: string
  readonly about: string | null
  readonly idem: string
  readonly reversesId: string | null
  readonly reversedById: string | null
  readonly chainSeq: number | null
  readonly sorted: string
}

const BY_ID: SortedBy = { by: sql`t.id`, type: 'uuid' }

/** Transfers that a word finds, the newest first: their ids sort by time. */
export async function searchTransfers(
  db: Db,
  { word, part: { after, limit } }: { readonly word: string; readonly part: Part },
): Promise<Parted<FoundTransfer>> {
  const { order, where } = keysetOf(BY_ID, true, after)
  const { rows } = await sql<Row>`
    select t.id, t.id::text as sorted, t.created_at, t.kind, t.about, t.idem, t.reverses_id, c.seq as chain_seq,
      (select r.id from transfer r where r.reverses_id = t.id) as reversed_by_id
    from transfer t left join ledger_chain c on c.kind = 'transfer' and c.record_id = t.id
    where ${matching(word)} and ${where} order by ${order} limit ${limit + 1}`.execute(db)
  const { list, next } = partedOf(rows, limit)
  const entries = await entriesOf(
    db,
    list.map(({ id }) => id),
  )
  return {
    list: list.map(({ createdAt: at, ...row }) => ({ ...row, at, entries: entries.get(row.id) ?? [] })),
    next,
  }
}

function matching(word: string): RawBuilder<unknown> {
  if (word === '') return sql`true`
  // Entries of tracked accounts have an index of their own; those of the house are many, and the latest are near.
  const ofTracked = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`t.id in (
    select e.transfer_id from ledger_account a join entry e on e.account_id = a.id and e.account_seq is not null where ${which})`
  if (UUID.test(word)) return sql`(t.id = ${word}::uuid or ${ofTracked(sql`a.owner_account_id = ${word}::uuid`)})`
  if (TRACKED.test(word)) return ofTracked(sql`a.code = ${word}`)
  return sql`(t.about = ${word} or exists (
    select from entry e where e.transfer_id = t.id and e.account_id = (select a.id from ledger_account a where a.code = ${word})))`
}

async function entriesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FoundTransfer['entries']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.accountId')
    .select(['e.transferId', 'a.code', 'e.amountCents', 'e.balanceAfterCents'])
    .where('e.transferId', 'in', [...ids])
    .orderBy('e.transferId')
    .orderBy('e.accountId')
    .execute()
  const found = new Map<string, FoundTransfer['entries'][number][]>()
  for (const row of rows) {
    const balanceAfter = row.balanceAfterCents
    const line = { account: row.code, cents: row.amountCents, balanceAfter }
    found.set(row.transferId, [...(found.get(row.transferId) ?? []), line])
  }
  return found
}
