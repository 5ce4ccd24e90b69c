import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/new-id.ts'
import { insertReport } from '../store/content-reports.ts'
import type { NewReport } from '../store/content-reports.ts'

/** Notes that somebody reports something for operators to look at, in the caller's transaction; once while it waits. */
export async function fileReport(db: Db, report: Omit<NewReport, 'id'>): Promise<void> {
  await insertReport(db, { ...report, id: newId(report.now) })
}
