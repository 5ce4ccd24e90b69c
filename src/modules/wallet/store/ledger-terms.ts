import { sql } from 'kysely'
import type { LedgerTerms } from '#platform/db/books.ts'

/** What checks of all rooms ask the ledger. */
export const ledgerTerms: LedgerTerms = {
  moved: (transferId, code) => sql<number>`coalesce((
    select sum(of_it.amount_cents) from entry of_it join ledger_account in_it on in_it.id = of_it.account_id
    where of_it.transfer_id = ${transferId} and in_it.code = ${code}), 0)`,
  transferOf: (idem) => sql<string>`(select keyed.id from transfer keyed where keyed.idem = ${idem})`,
}
