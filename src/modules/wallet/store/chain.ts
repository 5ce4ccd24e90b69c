import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Where the chain ends: how many records it has, and the hash of the last. */
export type ChainHead = { readonly seq: number; readonly hash: string }
export type ChainLink = {
  readonly seq: number
  readonly kind: string
  readonly recordId: string
  readonly previousHash: string
  readonly hash: string
}
export type ChainRecord = { readonly kind: string; readonly recordId: string; readonly body: string }

const AT_ONCE = 500

/** The end of the chain, locked until the transaction ends: whoever adds to it is alone. */
export async function lockHead(db: Db): Promise<ChainHead> {
  return await db
    .selectFrom('ledger_chain_head')
    .select(['seq', 'hash'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function readHead(db: Db): Promise<ChainHead> {
  return await db.selectFrom('ledger_chain_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/** Committed records that are not in the chain, the oldest first. */
export async function unchainedRecords(db: Db): Promise<readonly ChainRecord[]> {
  const { rows } = await sql<{ kind: string; recordId: string }>`
    select kind, record_id from ledger_unchained order by created_at, record_id limit ${AT_ONCE}`.execute(db)
  const bodies = await bodiesOf(
    db,
    rows.map((row) => row.recordId),
  )
  return rows.map(({ kind, recordId }) => {
    const body = bodies.get(`${kind} ${recordId}`)
    // Only commits are seen here, and records never go.
    if (body === undefined) throw new Error(`no ${kind} ${recordId} to chain`)
    return { kind, recordId, body }
  })
}

/** What is hashed of these records, by kind and id. */
export async function bodiesOf(db: Db, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('ledger_record')
    .select(['kind', 'recordId', 'body'])
    .where('recordId', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ kind, recordId, body }) => [`${kind} ${recordId}`, body ?? '']))
}

/** Adds links to the end of the chain; their records wait no longer. */
export async function appendLinks(db: Db, links: readonly ChainLink[]): Promise<void> {
  const last = links.at(-1)
  if (!last) return
  const rows = links.map(({ seq, kind, recordId, previousHash, hash }) => ({
    seq,
    kind,
    recordId,
    previousHash,
    hash,
  }))
  await db.insertInto('ledger_chain').values(rows).execute()
  await sql`
    delete from ledger_unchained u using ledger_chain c
    where c.seq between ${links[0]?.seq ?? 0} and ${last.seq} and u.kind = c.kind and u.record_id = c.record_id`.execute(db)
  await db.updateTable('ledger_chain_head').set({ seq: last.seq, hash: last.hash }).where('id', '=', 1).execute()
}

/** The links after a position, in order. */
export async function linksAfter(db: Db, seq: number): Promise<readonly ChainLink[]> {
  const rows = await db
    .selectFrom('ledger_chain')
    .select(['seq', 'kind', 'recordId', 'previousHash', 'hash'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute()
  return rows
}
