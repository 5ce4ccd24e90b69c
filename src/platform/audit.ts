import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from './db/database.ts'

/** Facts besides actor and object; no secrets, numbers of phones masked. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** An act to be kept for good. */
export type AuditAct = {
  readonly actor: Actor
  /** `room.what`, e.g. `account.suspended`. */
  readonly action: string
  readonly object: { readonly kind: string; readonly id: string }
  readonly details?: AuditDetails
  readonly now: Date
}

/** One entry as it is kept. */
export type AuditEntry = {
  readonly seq: number
  readonly at: Date
  readonly actorKind: 'system' | 'operator' | 'user'
  readonly actorId: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly details: AuditDetails
}

/**
 * Appends an act to the audit log, in the transaction of the act itself. Writers take turns until their transactions end,
 * so call it last.
 */
export async function recordAudit(db: Db, { actor, action, object, details = {}, now }: AuditAct): Promise<void> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
  const entry: AuditEntry = {
    seq: head.seq + 1,
    at: now,
    ...actorOf(actor),
    action,
    objectKind: object.kind,
    objectId: object.id,
    details,
  }
  const hash = hashOf(head.hash, entry)
  await db
    .insertInto('audit_entry')
    .values({
      seq: entry.seq,
      at: entry.at,
      actorKind: entry.actorKind,
      actorId: entry.actorId,
      action,
      objectKind: object.kind,
      objectId: object.id,
      details: { ...details },
      previousHash: head.hash,
      hash,
    })
    .execute()
  await db.updateTable('audit_head').set({ seq: entry.seq, hash }).where('id', '=', 1).execute()
}

function actorOf(actor: Actor): { readonly actorKind: 'system' | 'operator' | 'user'; readonly actorId: string } {
  switch (actor.kind) {
    case 'operator':
      return { actorKind: 'operator', actorId: actor.operatorId }
    case 'user':
      return { actorKind: 'user', actorId: actor.accountId }
    case 'system':
    case 'visitor':
      return { actorKind: 'system', actorId: '' }
  }
}

/** SHA-256 of the previous hash and of the entry as JSON with its names in order. */
function hashOf(previous: string, entry: AuditEntry): string {
  const details = Object.fromEntries(Object.entries(entry.details).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const { seq, at, actorKind, actorId, action, objectKind, objectId } = entry
  const body = JSON.stringify([seq, at.toISOString(), actorKind, actorId, action, objectKind, objectId, details])
  return createHash('sha256').update(`${previous}\n${body}`).digest('hex')
}

export type AuditVerdict =
  | { readonly ok: true; readonly entries: number; readonly hash: string }
  /** The first entry that is missing or not what was written. */
  | { readonly ok: false; readonly seq: number }

const BATCH = 1000

/** Reads the whole audit log and tells whether any entry was edited, removed, added or cut off. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  let last = { seq: 0, hash: '' }
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .select(['seq', 'at', 'actorKind', 'actorId', 'action', 'objectKind', 'objectId', 'details', 'previousHash', 'hash'])
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const entry = entryOf(row)
      const isNext = row.seq === last.seq + 1 && row.previousHash === last.hash
      if (!isNext || row.hash !== hashOf(last.hash, entry)) return { ok: false, seq: last.seq + 1 }
      last = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < BATCH) break
  }
  const first = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirst()
  const isWhole = head?.seq === last.seq && head.hash === last.hash && first.all === last.seq
  return isWhole ? { ok: true, entries: last.seq, hash: last.hash } : { ok: false, seq: last.seq + 1 }
}

type Row = {
  readonly seq: number
  readonly at: Date
  readonly actorKind: 'system' | 'operator' | 'user'
  readonly actorId: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly details: unknown
}

const storedDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

function entryOf(row: Row): AuditEntry {
  return {
    seq: row.seq,
    at: row.at,
    actorKind: row.actorKind,
    actorId: row.actorId,
    action: row.action,
    objectKind: row.objectKind,
    objectId: row.objectId,
    details: storedDetails.parse(row.details),
  }
}

type Asked = {
  /** Only entries before this one. */
  readonly before?: number | undefined
  readonly limit: number
  readonly objectId?: string | undefined
  readonly objectKind?: string | undefined
  readonly action?: string | undefined
}

/** Entries, newest first, of one object, kind of object or action when given. */
export async function listAudit(db: Db, asked: Asked): Promise<readonly AuditEntry[]> {
  const { objectId, objectKind, action, before, limit } = asked
  const rows = await db
    .selectFrom('audit_entry')
    .select(['seq', 'at', 'actorKind', 'actorId', 'action', 'objectKind', 'objectId', 'details'])
    .$if(objectId !== undefined, (query) => query.where('objectId', '=', objectId ?? ''))
    .$if(objectKind !== undefined, (query) => query.where('objectKind', '=', objectKind ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(entryOf)
}
