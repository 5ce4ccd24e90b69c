import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyForCase } from '#modules/cases/public.ts'
import { dollars } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { LISTINGS } from '../listings/listings.ts'
import { makeParent, makeTutor, worldOf, FIELDS } from '../../cases/test/case-world.ts'
import { publishCase } from '../../cases/use-cases/publish-case.ts'
import { saveDraft } from '../../cases/use-cases/save-draft.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { refreshDocuments } from '../use-cases/index-documents.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

test('a case that was published or applied for stands in the search as reading it again would write it', async () => {
  const world = worldOf(database)
  const [parent, tutor] = [await makeParent(world), await makeTutor(world)]
  const { jobId } = await saveDraft(parent, { jobId: null, fields: FIELDS })
  const inSearch = async (): Promise<unknown> =>
    (await sql`select status, published from case_search where id = ${jobId}`.execute(database.db)).rows
  const refreshed = async (): Promise<number> =>
    await inTransaction(testContext(world), async (tx) => await refreshDocuments(tx, LISTINGS.cases, [jobId]))
  expect(await inSearch()).toEqual([])
  await publishCase(parent, jobId)
  expect([await inSearch(), await refreshed()]).toMatchObject([[{ status: 1 }], 0])
  await applyForCase(tutor.ctx, { jobId, price: dollars(230), message: 'Hello', firstDay: null })
  expect(await refreshed()).toBe(0)
})
