import type { PersonTables } from '../../../../test/matrix-objects.ts'

/** Where a person's own rows are. */
export const tables: PersonTables = { owner_account_id: ['ledger_account'] }
