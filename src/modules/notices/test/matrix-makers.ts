import { randomUUID } from 'node:crypto'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'

/** Notices. */
export const makers: Makers = {
  notice: {
    make: async ({ database, clock }, { accountId, canary }) => {
      const id = randomUUID()
      const values = JSON.stringify({ device: canary })
      const row = { id, accountId, kind: 'new-device', values: values as never, createdAt: clock.now() }
      await database.db.insertInto('notice').values(row).execute()
      return { ids: [id] }
    },
    remove: async ({ database }, { ids }) =>
      void (await database.db
        .deleteFrom('notice')
        .where('id', '=', (ids as string[])[0] ?? '')
        .execute()),
    missing: () => ({ ids: [randomUUID()] }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { accountId: ['notice', 'notice_setting'] }
