import { randomUUID } from 'node:crypto'
import { fileReport } from '#modules/reports/public.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'
import { testContext } from '../../../../test/test-context.ts'

/** What people have reported. */
export const makers: Makers = {
  report: {
    make: async (site, { accountId, canary }) => {
      const { database } = site
      const report = { kind: 'tutor', objectId: canary, reason: 'other', note: canary, excerpt: canary } as const
      await fileReport(testContext(site), { ...report, reporterAccountId: accountId })
      const { id } = await database.db
        .selectFrom('content_report')
        .select('id')
        .where('reporter_account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return { reportId: id }
    },
    remove: async ({ database }, { reportId }) =>
      void (await database.db.deleteFrom('content_report').where('id', '=', String(reportId)).execute()),
    missing: () => ({ reportId: randomUUID() }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { reporter_account_id: ['content_report'] }
