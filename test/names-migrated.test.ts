import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(0)
})
afterAll(async () => await site.close())

/** Runs the statements of a migration that change rows again. */
async function changeRows(file: string): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, '../migrations', file), 'utf8')
  for (const statement of text.split(/;\n/))
    if (/^(?:--.*\n)*update /.test(statement.trim())) await site.database.raw(statement, [])
}

test('notices that kept a name keep the number of whom they are about', async () => {
  const parent = await signInAs(site, { side: 'parent', name: 'Chan Tai' })
  const tutor = await signInAs(site, { side: 'tutor', name: 'Ms Lam' })
  const names = (name: string, from?: string) => ({ job: 'C1', nameZh: name, nameEn: name, ...(from && { from }) })
  const old = [
    { side: 'parent', values: names('Ms Lam', tutor.accountId), becomes: { job: 'C1', byTutor: tutor.tutorId } },
    { side: 'tutor', values: names('Chan Tai', parent.accountId), becomes: { job: 'C1', byAccount: parent.accountId } },
    { side: null, values: names('Chan Tai', parent.accountId), becomes: { job: 'C1', byAccount: parent.accountId } },
    { side: null, values: names('林老師', tutor.accountId), becomes: { job: 'C1', byTutor: tutor.tutorId } },
    { side: 'parent', values: names('A crawled tutor'), becomes: { job: 'C1' } },
    { side: 'parent', values: { job: 'C1' }, becomes: { job: 'C1' } },
  ] as const
  const rows = old.map(({ side, values }) => ({ id: randomUUID(), side, values: JSON.stringify(values) as never }))
  const kept = { accountId: parent.accountId, kind: 'case-matched', createdAt: site.now }
  for (const row of rows)
    await site.database.db
      .insertInto('notice')
      .values({ ...row, ...kept })
      .execute()
  await changeRows('0085_notices_name_by_number.sql')
  const now = await site.database.db.selectFrom('notice').select(['id', 'values']).execute()
  expect(rows.map(({ id }) => now.find((row) => row.id === id)?.values)).toEqual(old.map(({ becomes }) => becomes))
})

test('reports that were there say whose words they quote, and quote nobody who is gone', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const tutor = await signInAs(site, { side: 'tutor' })
  const gone = await signInAs(site, { side: 'tutor' })
  await site.database.raw(`update tutor set account_id = null, name_zh = '已刪除帳戶' where id = ${gone.tutorId}`, [])
  const report = {
    reporterAccountId: parent.accountId,
    objectKind: 'tutor',
    reason: 'other',
    note: '',
    createdAt: site.now,
  } as const
  for (const { tutorId } of [tutor, gone])
    await site.database.db
      .insertInto('content_report')
      .values({ ...report, id: randomUUID(), objectId: String(tutorId), excerpt: 'Ms Lam · I teach' })
      .execute()
  await changeRows('0086_reports_whose_words.sql')
  const reports = await site.database.db
    .selectFrom('content_report')
    .select(['aboutAccountId', 'excerpt'])
    .orderBy('excerpt')
    .execute()
  expect(reports).toEqual([
    { aboutAccountId: null, excerpt: '' },
    { aboutAccountId: tutor.accountId, excerpt: 'Ms Lam · I teach' },
  ])
})
