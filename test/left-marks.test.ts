import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { eraseClosedAccounts } from '#modules/accounts/use-cases/close-account.ts'
import { columnName } from '#platform/db/column-names.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { checkStorage } from '#platform/check-storage.ts'
import { folderStorage } from '#platform/storage.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { makeLeaver } from './leaver.ts'
import { testContext } from './test-context.ts'

const DAY_MS = 86_400_000

let site: DemoSite
let folder: string
beforeAll(async () => {
  site = await openDemoSite(3)
  folder = mkdtempSync(join(tmpdir(), 'harbour-left-marks-'))
  await checkStorage(site.database.db, folder)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

type Column = { readonly table: string; readonly column: string; readonly type: string }

async function textColumns(): Promise<readonly Column[]> {
  return (await site.database.raw(
    `select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'jsonb', '_text') and c.is_generated = 'NEVER'
     order by 1, 2`,
    [],
  )) as Column[]
}

// No word of ours and nothing sealed has this sign, and the shortest texts have room for it.
const markOf = (at: number): string => `龘${at}龘`
const VALUE: Readonly<Record<string, (mark: string) => string>> = {
  text: (mark) => `'${mark}'`,
  jsonb: (mark) => `'{"a": "${mark}"}'`,
  _text: (mark) => `array['${mark}']`,
}

/** Writes a mark of its own into each text of a person's rows that takes any; answers the marks that were taken. */
async function markAll(accountId: string, declared: readonly PersonalTable[]): Promise<readonly string[]> {
  const taken: string[] = []
  const all = await textColumns()
  for (const { table, account, rows, file } of declared) {
    const own = [
      ...(account === undefined ? [] : [sql`${sql.ref(account)} = ${accountId}`]),
      ...(rows === undefined ? [] : [rows(accountId)]),
    ]
    for (const { column, type } of all.filter((one) => one.table === table)) {
      if (typeof file === 'string' && columnName(file) === column) continue
      const mark = markOf(taken.length)
      try {
        const done =
          await sql`update ${sql.table(table)} set ${sql.raw(`"${column}"`)} = ${sql.raw((VALUE[type] ?? String)(mark))}
          where ${sql.join(own, sql` or `)}`.execute(site.database.db)
        if (done.numAffectedRows) taken.push(mark)
      } catch {
        // Words of a list, shapes, what is written once and never changed.
      }
    }
  }
  return taken
}

/** Columns of any table in which a mark stands. */
async function columnsWith(marks: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns()) {
    const rows = (await site.database.raw(
      `select "${column}"::text as text from "${table}" where "${column}"::text like '%龘%'`,
      [],
    )) as {
      text: string
    }[]
    if (rows.some(({ text }) => marks.some((mark) => text.includes(mark)))) found.push(`${table}.${column}`)
  }
  return found
}

/** Texts of a deleted person's rows that stay, and why. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  'numbers of money and of the acts that moved it, which must be kept for seven years': [
    'pay_attempt.code',
    'pay_attempt.provider_ref',
    'pay_attempt.transaction_id',
    'course_sale.trade_no',
    'withdrawal.bank_reference',
    'withdrawal.code_key_hash',
    'withdrawal.day',
    'withdrawal.number',
  ],
  'of where money went: the last four digits, or the first letter': ['withdrawal.number_masked'],
  'what was sold, in words of ours': ['pay_attempt.next_step', 'pay_order.details', 'pay_order.title_en', 'pay_order.title_zh'],
  'of a course that others bought: they keep it': [
    'course_version.captions',
    'course_version.changes',
    'course_version.language',
    'course_version.learn_points',
    'course_version.name',
    'course_version.subject',
    'course_version.subtitle',
    'course_version.summary',
    'course_video.codecs',
    'course_video.sha256',
    'version_chapter.name',
    'version_unit.name',
  ],
  'why a fine was upheld or cancelled, in the desk’s words': ['fine.decision'],
  'what a decision about money rests on, without a name': ['dispute_file.sha256', 'dispute_statement.body'],
  'what people read of lessons that were held, without a name': ['review.body', 'review.reply'],
  'what a report is about': ['content_report.object_id'],
  'of reports by a deleted person, the words of another; of those about them, what the other says': [
    'content_report.excerpt',
    'content_report.note',
  ],
  'chosen from lists of ours': [
    'account.country_code',
    'account.terms_version',
    'tuition_case.features',
    'tuition_case.medium',
    'tuition_case.subject',
    'tuition_case.time_windows',
    'tuition_case.tutor_university',
    'tutor.experience_kinds',
    'tutor.features',
    'tutor.languages',
  ],
}

test('of each text in the rows of a person nothing is left but what is declared', async () => {
  const left = new Set<string>()
  for (const side of ['parent', 'tutor'] as const) {
    const person = await makeLeaver({ site, folder }, side)
    await site.server.inject({ method: 'POST', url: '/api/user/delete', headers: { ...person.headers } })
    const marks = await markAll(
      person.accountId,
      ROOMS.flatMap(({ personal = [] }) => personal),
    )
    expect(marks.length).toBeGreaterThan(10)
    site.clock.advance(14 * DAY_MS)
    expect(await eraseClosedAccounts(testContext(site, { storage: folderStorage(folder) }))).toBe(1)
    for (const column of await columnsWith(marks)) left.add(column)
  }
  expect([...left].toSorted()).toEqual(Object.values(STAYS).flat().toSorted())
})
