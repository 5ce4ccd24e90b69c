import { runBooksCheck } from '#platform/db/books.ts'
import type { CheckResult } from '#platform/db/books.ts'
import type { Db } from '#platform/db/database.ts'
import { ledgerTerms } from '../../wallet/store/ledger-terms.ts'
import { books } from '../store/line-checks.ts'

/** Looks through what this room keeps, as the hourly job does. */
export async function checkLines(db: Db): Promise<readonly CheckResult[]> {
  return await Promise.all(
    books.checks.map(async (check) => await runBooksCheck(db, check, { now: new Date(0), ledger: ledgerTerms })),
  )
}
