import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { speaksSql, tablesNamed, tablesWritten } from './sql-in-source.ts'

const ROOT = join(import.meta.dirname, '..')
// Views are owned like tables.
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'amount_change',
    'audit_entry',
    'audit_head',
    'installation_key',
    'storage_mark',
    'act_once',
    'rate_bucket',
    'readiness_write',
    'schema_migration',
    'session',
    'session_actor',
    'text_sweep',
    'work_lease',
    'work_put_off',
  ],
  demo: ['demo_fill'],
  ...Object.fromEntries(ROOMS.map(({ name, owns }) => [name, owns])),
}
const TABLES = new Set(Object.values(OWNERS).flat())

type Source = { readonly path: string; readonly text: string }

const sources: readonly Source[] = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .toSorted((a, b) => a.path.localeCompare(b.path))

/** `path table` for every write in a store to a table that is not its room's. */
const strangeWrites = (files: readonly Source[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const room = /^src\/modules\/([a-z]+)\/store\//.exec(path)?.[1]
    const own = room === undefined ? [] : (OWNERS[room] ?? [])
    return room === undefined ? [] : tablesWritten(text, TABLES).flatMap((name) => (own.includes(name) ? [] : `${path} ${name}`))
  })

/** `path table` for every table that the platform names and does not own. */
const platformLooksUp = (files: readonly Source[]): readonly string[] =>
  files.flatMap(({ path, text }) =>
    path.startsWith('src/platform/') && path !== 'src/platform/db/tables.ts'
      ? tablesNamed(text, TABLES).flatMap((name) => (OWNERS['platform']?.includes(name) ? [] : `${path} ${name}`))
      : [],
  )

/** What speaks SQL and is neither a store nor the platform. */
const strangers = (files: readonly Source[]): readonly string[] =>
  files.filter(({ path, text }) => !/\/store\/|^src\/platform\//.test(path) && speaksSql(text)).map(({ path }) => path)

const A = 'src/modules/cases'
const PLANTED: readonly Source[] = [
  { path: `${A}/use-cases/ask.ts`, text: "export const ask = (ctx: Context) => ctx.db.selectFrom('tuition_case').execute()" },
  { path: `${A}/use-cases/change.ts`, text: "await ctx.db\n  .updateTable('tuition_case')\n  .set({})" },
  { path: `${A}/use-cases/words.ts`, text: 'await sql<{ id: number }>`select 1`.execute(ctx.db)' },
  { path: `${A}/routes.ts`, text: "trx.deleteFrom('case_offer')" },
  { path: `${A}/store/built.ts`, text: "db.updateTable('tutor').set({ name })" },
  { path: `${A}/store/other-name.ts`, text: "db\n  .insertInto(\n    'tutor_stat as s',\n  )" },
  { path: `${A}/store/raw.ts`, text: 'sql`\n  insert into "delivery" (id) values (1)\n  on conflict (id) do update set id = 2`' },
  { path: `${A}/store/emptied.ts`, text: 'sql`truncate lesson`' },
  { path: `${A}/store/unnamed.ts`, text: 'sql`delete from ${sql.table(name)}`' },
  { path: `${A}/store/variable.ts`, text: 'db.deleteFrom(table)' },
  { path: 'src/platform/joined.ts', text: "db.selectFrom('session').innerJoin('tutor', 'tutor.id', 'session.id')" },
  { path: 'src/platform/joined-raw.ts', text: 'sql`select 1 from session join booking on true`' },
]
// These keep to the borders.
const ALLOWED: readonly Source[] = [
  { path: `${A}/use-cases/verb.ts`, text: "// Not db.selectFrom('tutor').\nawait saveCase(ctx.db, { update: 'tutor' })" },
  { path: `${A}/store/own.ts`, text: "db.updateTable('tuition_case').set({})\nsql`update case_offer o set id = 1`" },
  { path: `${A}/store/read.ts`, text: "db.selectFrom('tutor').innerJoin('account', 'a', 'b').forUpdate()" },
  { path: 'src/platform/own.ts', text: "db.insertInto('session').values({})\nsql`delete from rate_bucket`" },
]

test('what is planted across a border is found, and nothing else', () => {
  const files = [...PLANTED, ...ALLOWED]
  expect(strangers(files)).toEqual(['ask', 'change', 'words'].map((name) => `${A}/use-cases/${name}.ts`).concat(`${A}/routes.ts`))
  expect(strangeWrites(files)).toEqual([
    `${A}/store/built.ts tutor`,
    `${A}/store/other-name.ts tutor_stat`,
    `${A}/store/raw.ts delivery`,
    `${A}/store/emptied.ts lesson`,
    `${A}/store/unnamed.ts ?`,
    `${A}/store/variable.ts ?`,
  ])
  expect(platformLooksUp(files)).toEqual(['src/platform/joined.ts tutor', 'src/platform/joined-raw.ts booking'])
})

test('every table has one owner', () => {
  const types = readFileSync(join(ROOT, 'src/platform/db/tables.ts'), 'utf8')
  const tables = [...(types.split('export type DB = {')[1] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  const owned = Object.values(OWNERS).flat()
  expect(owned.length).toBe(TABLES.size)
  expect(TABLES).toEqual(new Set(tables))
})

test('a store writes the tables of its own room', () => {
  expect(strangeWrites(sources)).toEqual([
    // The two kinds of listing have the same columns; their tables are the room's own.
    'src/modules/search/store/change-feed.ts ?',
    'src/modules/search/store/search-rows.ts ?',
  ])
})

test('the platform names no table of a room', () => {
  // Rooms hand it their tables in their plugs.
  expect(platformLooksUp(sources)).toEqual(['src/platform/db/personal-tables.ts ?', 'src/platform/db/public-texts.ts ?'])
})

test('only stores and the platform speak SQL', () => {
  expect(strangers(sources)).toEqual([])
})
