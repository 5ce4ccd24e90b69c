/** A queue of the back office with a list, a page, and what a number finds: path below the project's root → text. */
export const PLANTED_OFFICE: Readonly<Record<string, string>> = {
  'src/modules/marks/reported.ts': "export const reported = { mark: ['copied'] } as const\n",
  'src/modules/marks/places/back-office-reported.ts': `import type { ReportedPlace } from '#modules/reports/public-web.ts'

export const places: readonly ReportedPlace[] = [{ kind: 'mark', name: 'marks.marks.name', reasons: { copied: 'marks.copied' }, page: () => '/marks' }]
`,
  'src/modules/marks/contract/office-marks.ts': `import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { searchText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'

export const MARK_QUEUES = ['made'] as const

const mark = z.object({ accountId: z.uuid(), madeAt: z.iso.datetime() })
export type MarkLine = z.infer<typeof mark>

export const getOfficeMarks = endpoint({
  spec: 'none',
  tag: 'marks',
  method: 'GET',
  path: '/api/admin/mark/list',
  summary: 'Marks that people made',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(100).default(''), queue: z.enum(MARK_QUEUES).default('made') }),
  data: z.object({ list: z.array(mark), counts: countsOf(MARK_QUEUES), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
`,
  'src/modules/marks/office-routes.ts': `import type { RoomRoutes } from '#platform/http/routes.ts'
import { getOfficeMarks } from './contract/office-marks.ts'
import { listOfficeMarks } from './use-cases/list-office-marks.ts'

export const officeRoutes: RoomRoutes = (register) => {
  register(getOfficeMarks, async (ctx, { query }) => await listOfficeMarks(ctx, query))
}
`,
  'src/modules/marks/use-cases/list-office-marks.ts': `import type { AskedPart } from '#kernel/page.ts'
import { requireOperator } from '#modules/admin/public.ts'
import type { Context } from '#platform/context.ts'
import { findMarks } from '../store/office-marks.ts'

export async function listOfficeMarks(ctx: Context, { keyword, pageSize }: AskedPart & { readonly keyword: string }) {
  requireOperator(ctx)
  const found = await findMarks(ctx.db, { keyword, limit: pageSize })
  const list = found.map(({ accountId, createdAt }) => ({ accountId, madeAt: createdAt.toISOString() }))
  return { list, counts: { made: list.length }, next: null }
}
`,
  'src/modules/marks/store/office-marks.ts': `import type { Db } from '#platform/db/database.ts'

export async function findMarks(db: Db, { keyword, limit }: { readonly keyword: string; readonly limit: number }) {
  const marks = db.selectFrom('mark').select(['accountId', 'createdAt']).orderBy('createdAt').limit(limit)
  return await (keyword === '' ? marks : marks.where('accountId', '=', keyword)).execute()
}

export async function deleteMark(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('mark').where('accountId', '=', accountId).execute()
}
`,
  'src/modules/marks/web/office-mark-rows.tsx': `import type { ReactNode } from 'react'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { useWords } from '#web/use-words.tsx'
import type { MarkLine } from '../contract/office-marks.ts'

export function MarkRows({ list }: { readonly list: readonly MarkLine[] }): ReactNode {
  const { t } = useWords('office')
  return (
    <OfficeRows
      heads={[{ name: t('marks.marks.name') }, { name: t('marks.state') }, { name: t('marks.made') }]}
      list={list}
      keyOf={({ accountId }) => accountId}
      row={({ accountId, madeAt }) => (
        <OfficeRow
          title={accountId}
          name={accountId}
          status={{ tone: 'waiting', word: t('marks.waiting') }}
          cells={[{ name: t('marks.made'), value: <Moment iso={madeAt} /> }]}
          more={null}
        />
      )}
    />
  )
}
`,
  'src/modules/marks/web/office-marks.page.tsx': `import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { QueuePage, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { MARK_QUEUES, getOfficeMarks } from '../contract/office-marks.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-marks.page'
import { MarkRows } from './office-mark-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: MARK_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getOfficeMarks, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'marks'), found: own.ok ? own.data : null, part, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

export default function OfficeMarksPage({ loaderData: { found, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('office')
  return (
    <QueuePage
      place="marks"
      status={(count) => t('marks.marks.waits', { count })}
      queues={MARK_QUEUES}
      asked={filters}
      hint={t('marks.hint')}
      found={found}
      part={part}
      nameOf={() => t('marks.made')}
      rows={(list) => <MarkRows list={list} />}
    />
  )
}
`,
  'src/modules/marks/places/back-office.ts': `import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'marks',
    group: 'people',
    order: 15,
    icon: 'book',
    label: 'marks.marks.name',
    queue: { rank: 5, waits: 'marks.marks.waits', go: 'marks.marks.go' },
  },
]
`,
  'src/modules/marks/places/back-office.load.ts': `import type { LoadWaiting } from '#modules/admin/public-web.ts'
import { getOfficeMarks } from '../contract/office-marks.ts'

export const load: LoadWaiting = async (api) => {
  const { counts, list } = await api(getOfficeMarks, { query: { pageSize: 1 } })
  return { marks: { count: counts.made, since: list[0]?.madeAt ?? null } }
}
`,
  'src/modules/marks/places/back-office-found.tsx': `import type { FoundPlace } from '#modules/admin/public-web.ts'
import { MarkRows } from '../web/office-mark-rows.tsx'

export const places: readonly FoundPlace[] = [
  { name: 'marks', order: 5, title: 'marks.marks.name', all: 'marks', Rows: MarkRows },
]
`,
  'src/modules/marks/places/back-office-found.load.ts': `import type { LoadFound } from '#modules/admin/public-web.ts'
import { getOfficeMarks } from '../contract/office-marks.ts'

export const load: LoadFound = async (api, { keyword, pageSize }) => ({
  marks: await api(getOfficeMarks, { query: { keyword, pageSize } }),
})
`,
  'src/modules/marks/texts/office/words.ts': `import type { Localised } from '#kernel/locale.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export const WORDS: Localised<typeof zh> = { zh, en }
`,
  'src/modules/marks/texts/office/zh.json': `{
  "marks": { "name": "記號", "waits": "{{count}} 個記號待看", "go": "查看記號" },
  "copied": "抄自別人", "state": "狀態", "waiting": "待看", "made": "留下時間", "hint": "帳戶編號",
  "audit": { "actions": { "mark": { "seen": "看過記號" } }, "objects": { "mark": "記號" } }
}
`,
  'src/modules/marks/texts/office/en.json': `{
  "marks": { "name": "Marks", "waits": "{{count}} marks to look at", "go": "Look at marks" },
  "copied": "Copied from another", "state": "State", "waiting": "Waiting", "made": "Made", "hint": "Number of an account",
  "audit": { "actions": { "mark": { "seen": "Looked at a mark" } }, "objects": { "mark": "Mark" } }
}
`,
  'src/modules/marks/test/office-marks.test.ts': `import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#modules/reports/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { builtPages } from '../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import type { Person } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'

let site: DemoSite
let parent: Person
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  site = await openDemoSite(0, await builtPages())
  parent = await makePerson(site, 'parent', 'parent')
  headers = (await signInAs(site, { side: 'operator' })).headers
  await site.server.inject({ method: 'POST', url: '/api/mark/make', headers: parent.headers })
})
afterAll(async () => await site.close())

const page = async (path: string, as = headers) => (await site.server.inject({ url: path, headers: as })).body

test('its queue is in the rail and the most urgent on the desk, in both languages', async () => {
  const desk = await page('/zh/admin')
  expect(desk).toContain('href="/zh/admin/marks"')
  expect(desk).toContain('1 個記號待看')
  expect(await page('/en/admin')).toContain('Look at marks')
})

test('its page lists what waits, in the frame of the back office, and is for operators alone', async () => {
  const list = await page('/zh/admin/marks')
  expect(list).toContain('<title>記號 · 良師港後台</title>')
  expect(list).toContain(parent.accountId)
  const foreign = await page('/zh/admin/marks', parent.headers)
  expect(foreign).toContain('營運人員登入')
  expect(foreign).not.toContain('data-row')
})

test('a number finds it, and a person’s page shows it', async () => {
  expect(await page(\`/en/admin/find?keyword=\${parent.accountId}\`)).toContain('<h2>Marks</h2>')
  expect(await page(\`/en/admin/users/\${parent.accountId}\`)).toContain('<h2>Marks</h2>')
})

test('it is reported as a kind of its own, and its room takes it away when that is upheld', async () => {
  const other = await makePerson(site, 'reporter', 'parent')
  const report = { kind: 'mark', objectId: parent.accountId, reason: 'copied', note: '', excerpt: 'A mark' } as const
  const ctx = testContext(site, { actor: actorOf(other, 'parent') })
  await fileReport(ctx, { ...report, reporterAccountId: other.accountId, aboutAccountId: parent.accountId })
  const { reportId } = (await site.server.inject({ url: '/api/admin/report/list', headers })).json().data.list[0]
  const read = await page(\`/en/admin/reports/\${reportId}\`)
  expect(read).toContain('Marks · Copied from another')
  expect(read).toContain('href="/en/marks"')
  const decide = { method: 'POST', url: \`/api/admin/report/\${reportId}/decide\`, headers, payload: { verdict: 'upheld' } } as const
  expect((await site.server.inject(decide)).json().code).toBe('OK')
  expect((await site.server.inject({ url: '/api/mark/count' })).json().data.total).toBe(0)
})

test('what is written down about it has its room’s words', async () => {
  const entry = { actor: { kind: 'system' }, action: 'mark.seen', object: { kind: 'mark', id: parent.accountId }, now: site.clock.now() } as const
  await site.database.db.transaction().execute(async (db) => await recordAudit(db, entry))
  const log = await page(\`/zh/admin/audit?objectId=\${parent.accountId}\`)
  expect(log).toContain('看過記號')
})
`,
}
