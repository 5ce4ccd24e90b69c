import { randomUUID } from 'node:crypto'
import type { Makers } from '../../../../test/matrix-objects.ts'

/** Objects of the room statements. */
export const makers: Makers = {
  // Operators alone reach it; nobody owns one.
  statement: {
    make: async ({ database, clock }) => {
      const statementId = randomUUID()
      const kept = { fileName: 'matrix.csv', contentHash: randomUUID(), state: 'imported' as const, importedBy: randomUUID() }
      const row = { id: statementId, ...kept, importedAt: clock.now() }
      await database.db.insertInto('bank_statement').values(row).execute()
      return { statementId }
    },
    remove: async ({ database }, { statementId }) => {
      await database.raw('alter table bank_statement disable trigger user', [])
      await database.raw('delete from bank_statement where id = $1', [String(statementId)])
      await database.raw('alter table bank_statement enable always trigger bank_statement_stays', [])
    },
    missing: () => ({ statementId: randomUUID() }),
  },
}
