import { PLANTED_OFFICE } from './planted-office.ts'
import { PLANTED_SELLING } from './planted-selling.ts'
import { PLANTED_TESTS } from './planted-tests.ts'

/** A room with one of everything that a room may bring: path below the project's root → text. */
export const PLANTED_ROOM: Readonly<Record<string, string>> = {
  ...PLANTED_OFFICE,
  ...PLANTED_SELLING,
  ...PLANTED_TESTS,
  'src/modules/marks/README.md': '# Marks\n\nOwns `mark`: whether an account has made its mark.\n',
  'src/modules/marks/gateways/inkwell.ts': `import { z } from 'zod'
import { providerSettings } from '#platform/provider-settings.ts'

export const inkwell = providerSettings('inkwell', {
  colour: { variable: 'INKWELL_COLOUR', schema: z.string(), simulated: 'blue' },
})
`,
  'src/modules/marks/room.ts': `import { REPORT_DECIDED } from '#modules/reports/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { inkwell } from './gateways/inkwell.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { accounts } from './accounts.ts'
import { refusals } from './refusals.ts'
import { sells } from './sells.ts'
import { marksRoutes } from './routes.ts'
import { deleteMark } from './store/office-marks.ts'

export const marks: Room = {
  name: 'marks',
  owns: ['mark'],
  refusals,
  accounts,
  sells,
  notices,
  topics,
  jobs,
  subscriptions: [
    subscribe(REPORT_DECIDED, async (tx, { kind, objectId, verdict }) => {
      if (kind === 'mark' && verdict === 'upheld') await deleteMark(tx.db, objectId)
    }),
  ],
  staticSegments: ['marks'],
  sitemaps: [
    {
      name: 'marks',
      summary: 'Marks',
      files: async () => [0],
      pages: async (_ctx, { from }) => [{ path: \`marks/\${from + 7}\`, modifiedAt: new Date(0) }],
    },
  ],
  providers: async () => [inkwell],
  open: ({ settings }) => ({ routes: marksRoutes(settings(inkwell).colour) }),
}
`,
  'src/modules/marks/refusals.ts': 'export const refusals = { ALREADY_MARKED: 409 } as const\n',
  'src/modules/marks/notices.ts': `import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

export const topics = { mark: { order: 15, usual: ['sms'] } } as const satisfies TopicPlugs

export const notices = {
  'mark-made': { topic: 'mark', leadsTo: { institution: '/marks' } },
} as const satisfies NoticePlugs
`,
  'src/modules/marks/jobs.ts': `import type { RoomJob } from '#platform/room.ts'
import { deleteMarks } from './store/marks.ts'

export const jobs: readonly RoomJob[] = [{ name: 'marks.wipe', cron: '0 0 * * *', run: async ({ db }) => await deleteMarks(db) }]
`,
  'src/modules/marks/routes.ts': `import type { RoomRoutes } from '#platform/http/routes.ts'
import { getMarks, postMark } from './contract/marks.ts'
import { makeMark } from './use-cases/make-mark.ts'
import { officeRoutes } from './office-routes.ts'
import { countMarks } from './store/marks.ts'

export const marksRoutes = (colour: string): RoomRoutes => (register) => {
  officeRoutes(register)
  register(getMarks, async ({ db }) => ({ total: await countMarks(db), colour }))
  register(postMark, async (ctx) => await makeMark(ctx))
}
`,
  'src/modules/marks/contract/marks.ts': `import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'

const shared = { spec: 'none', tag: 'marks' } as const

export const getMarks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/mark/count',
  summary: 'How many marks there are',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  data: z.object({ total: z.number().int(), colour: z.string() }),
  refusals: [],
})

export const postMark = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/mark/make',
  summary: 'Make a mark',
  access: { roles: ['parent'], object: 'none', mutates: true, rate: 'write' },
  data: z.literal(true),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'ALREADY_MARKED'],
})
`,
  'src/modules/marks/use-cases/make-mark.ts': `import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { insertMark } from '../store/marks.ts'

export async function makeMark(ctx: Context): Promise<true> {
  const { accountId } = requireUser(ctx)
  await inTransaction(ctx, async (tx) => {
    if (!(await insertMark(tx.db, { accountId, now: tx.now() }))) throw new Refusal('ALREADY_MARKED')
    await notify(tx, { accountId, kind: 'mark-made', side: 'institution', values: { count: 1 } })
  })
  return true
}
`,
  'src/modules/marks/store/marks.ts': `import type { Db } from '#platform/db/database.ts'

export async function insertMark(db: Db, { accountId, now }: { readonly accountId: string; readonly now: Date }): Promise<boolean> {
  const row = await db
    .insertInto('mark')
    .values({ accountId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function countMarks(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('mark')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function deleteMarks(db: Db): Promise<void> {
  await db.deleteFrom('mark').execute()
}
`,
  'src/modules/marks/pages.ts': `import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

export const pages: readonly RouteConfigEntry[] = [route('marks', 'modules/marks/web/marks.page.tsx')]
export const officePages: readonly RouteConfigEntry[] = [route('admin/marks', 'modules/marks/web/office-marks.page.tsx')]
`,
  'src/modules/marks/web/marks.page.tsx': `import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { getMarks } from '../contract/marks.ts'
import type { Route } from './+types/marks.page'

export const handle = { texts: ['marks'] }

export async function loader({ context }: Route.LoaderArgs): Promise<{ total: number }> {
  return await pageRequest(context).api(getMarks)
}

export default function MarksPage({ loaderData: { total } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('marks')
  const path = useLocalePath()
  return (
    <div className="wrap">
      <h1>{t('title')}</h1>
      <p>{t('total', { total })}</p>
      <Link to={path('/marks')}>{t('again')}</Link>
    </div>
  )
}
`,
  'src/modules/marks/places/menu.ts': `import type { MenuPlace } from '#web/menu-places.ts'

export const places: readonly MenuPlace[] = [{ order: 15, paths: { parent: '/marks' }, label: 'marks.menu' }]
`,
  'src/modules/marks/places/dashboard.ts': `import type { DashboardPlace } from '#web/dashboard-places.ts'

export const places: readonly DashboardPlace[] = [{ order: 15, paths: { parent: '/marks' }, label: 'marks.menu', icon: 'book' }]
`,
  'src/modules/marks/chunks.ts': `import type { RoomChunks } from '#web/room-chunks.ts'

export const chunks: RoomChunks = { site: ['places/menu'] }
`,
  'src/modules/marks/texts/zh.json': '{ "title": "記號頁", "total": "共有 {{total}} 個記號", "again": "再看" }\n',
  'src/modules/marks/texts/en.json': '{ "title": "Page of marks", "total": "{{total}} marks", "again": "Look again" }\n',
  'src/modules/marks/texts/places/zh.json': '{ "menu": "我的記號" }\n',
  'src/modules/marks/texts/places/en.json': '{ "menu": "My marks" }\n',
  'src/modules/marks/texts/topic/zh.json': '{ "mark": "記號", "markText": "你留下的記號" }\n',
  'src/modules/marks/texts/topic/en.json': '{ "mark": "Marks", "markText": "Marks that you made" }\n',
  'src/modules/marks/texts/refusal/zh.json': '{ "ALREADY_MARKED": "你已留下記號。" }\n',
  'src/modules/marks/texts/refusal/en.json': '{ "ALREADY_MARKED": "You have made your mark." }\n',
  'src/modules/marks/texts/notice/zh.json': '{ "mark-made": "你留下了 {{count}} 個記號。" }\n',
  'src/modules/marks/texts/notice/en.json': '{ "mark-made": "You made {{count}} mark." }\n',
  'src/modules/marks/test/matrix-makers.ts': `import type { PersonTables } from '../../../../test/matrix-objects.ts'

export const tables: PersonTables = { accountId: ['mark'] }
`,
}

/** Its migration, without its number. */
export const PLANTED_MIGRATION = `create table mark (
  account_id uuid primary key references account (id) on delete cascade,
  created_at timestamptz not null
);
`
