import { runBooksCheck } from '#platform/db/books.ts'
import type { CheckResult } from '#platform/db/books.ts'
import type { Db } from '#platform/db/database.ts'
import { ledgerTerms } from '../../wallet/store/ledger-terms.ts'
import { books } from '../store/payment-checks.ts'

/** Looks through what this room keeps, as the hourly job does; `now` decides what is late. */
export async function checkOrders(db: Db, now = new Date(0)): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of books.checks) results.push(await runBooksCheck(db, check, { now, ledger: ledgerTerms }))
  return results
}
