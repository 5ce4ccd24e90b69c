import { sql } from 'kysely'
import type { ReportedKind } from '#kernel/reported-kinds.ts'
import { countEach } from '#platform/db/count-each.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { REPORT_STATES } from '../domain/report.ts'
import type { ReportReason, ReportState } from '../domain/report.ts'

export type NewReport = {
  readonly id: string
  /** Null is the system. */
  readonly reporterAccountId: string | null
  /** Whose words they are, with whose account they go; null is nobody's. */
  readonly aboutAccountId: string | null
  readonly kind: ReportedKind
  readonly objectId: string
  readonly reason: ReportReason
  readonly note: string
  readonly excerpt: string
  readonly state: ReportState
  readonly now: Date
}

/** Notes a report; a second one of the same thing by the same person, or by the system, changes nothing while the first waits: false. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const row = await db
    .insertInto('content_report')
    .values({
      id: report.id,
      reporterAccountId: report.reporterAccountId,
      aboutAccountId: report.aboutAccountId,
      objectKind: report.kind,
      objectId: report.objectId,
      reason: report.reason,
      note: report.note,
      excerpt: report.excerpt,
      state: report.state,
      createdAt: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type ReportRow = {
  readonly id: string
  readonly reporterAccountId: string | null
  readonly reporterName: string | null
  /** Of whose words it is about. */
  readonly aboutName: string | null
  readonly kind: ReportedKind
  readonly objectId: string
  readonly reason: ReportReason
  readonly note: string
  readonly excerpt: string
  readonly state: ReportState
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

const BY_AGE: SortedBy = { by: sql`r.created_at`, type: 'timestamptz', id: sql`r.id`, idType: 'uuid' }

/** Reports in a state, the oldest first while they wait, else the newest first. */
export async function listReports(db: Db, state: ReportState, part: Part): Promise<Parted<ReportRow>> {
  return await readPart(reportsOf(db).where('r.state', '=', state), { sorted: BY_AGE, isDown: state !== 'open', part })
}

/** How many reports are in each state. */
export async function countReports(db: Db): Promise<Readonly<Record<ReportState, number>>> {
  return await countEach(db, { from: sql`content_report r`, column: sql`r.state`, values: REPORT_STATES })
}

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const row = await reportsOf(db).where('r.id', '=', id).executeTakeFirst()
  return row ?? null
}

type Move = {
  readonly id: string
  readonly from: ReportState
  readonly to: ReportState
  readonly operatorId: string
  readonly now: Date
}

/** Moves a report on; false when another decision came first. */
export async function setReportState(db: Db, { id, from, to, operatorId, now }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_report')
    .set({ state: to, decidedBy: operatorId, decidedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// Only what rooms declare is written.
function reportsOf(db: Db) {
  return db
    .selectFrom('content_report as r')
    .leftJoin('account as a', 'a.id', 'r.reporterAccountId')
    .leftJoin('account as b', 'b.id', 'r.aboutAccountId')
    .select((eb) => [
      eb.ref('r.objectKind').$castTo<ReportedKind>().as('kind'),
      eb.ref('r.reason').$castTo<ReportReason>().as('reason'),
    ])
    .select(['r.id', 'r.reporterAccountId', 'r.objectId', 'r.note', 'r.excerpt', 'r.state'])
    .select(['r.createdAt', 'r.decidedAt', 'a.name as reporterName', 'b.name as aboutName'])
}
