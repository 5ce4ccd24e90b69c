import { randomUUID } from 'node:crypto'
import { fileReport } from '#modules/reports/public.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'

/** What people have reported. */
export const makers: Makers = {
  report: {
    make: async (site, owner) => {
      const { accountId, canary } = owner
      const { database } = site
      const report = { kind: 'tutor', objectId: canary, reason: 'other', note: canary, excerpt: canary } as const
      // An institution reports nothing; what it may not see is made as a parent would.
      const actor = actorOf(owner, owner.side === 'tutor' ? 'tutor' : 'parent')
      await fileReport(testContext(site, { actor }), { ...report, reporterAccountId: accountId, aboutAccountId: null })
      const { id } = await database.db
        .selectFrom('content_report')
        .select('id')
        .where('reporterAccountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      return { reportId: id }
    },
    remove: async ({ database }, { reportId }) =>
      void (await database.db.deleteFrom('content_report').where('id', '=', String(reportId)).execute()),
    missing: () => ({ reportId: randomUUID() }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { reporterAccountId: ['content_report'] }
