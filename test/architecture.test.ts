import { beforeAll, expect, test } from 'vitest'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'
import { lintPlanted } from './planted-tree.ts'
import type { Reports } from './planted-tree.ts'

type Planted = { readonly name: string; readonly path: string; readonly text: string; readonly says: RegExp }

const takes = (from: string): string => `import { thing } from '${from}'\nexport const other = thing\n`
const lines = (count: number): string => Array.from({ length: count }, (_, n) => `export const n${n} = ${n}\n`).join('')
type Crossing = readonly [name: string, path: string, from: string, says: RegExp]
const border = ([name, path, from, says]: Crossing): Planted => ({ name, path, text: takes(from), says })

const INSIDE = /inside of another room/
const FRAME = /Only src\/app plugs/
const LEAVING = /Relative paths stay inside/
const PURE = /domain\/ is pure/
const CONTRACT = /contract\/ is read by browser and server/
const STORE = /store\/ knows only/
const VERBS = /use-cases\/ speak neither/
const GATEWAY = /gateways\/ know only/
const WEB = /web\/ reaches data through/
const SLOTS = /places\/ is read by import\.meta\.glob/
const BARE = /kernel\/ is bare/
const GROUND = /ground floor never looks up/

const A = 'src/modules/a'
const BORDERS: readonly Crossing[] = [
  ['a use case enters another room', `${A}/use-cases/enter-room.ts`, '#modules/b/store/rows.ts', INSIDE],
  ['a socket enters another room', `${A}/public.ts`, '#modules/b/domain/rule.ts', INSIDE],
  ['a page enters another room', `${A}/web/enter-room.ts`, '#modules/b/web/button.tsx', INSIDE],
  ['a room takes the routes of another', `${A}/use-cases/take-routes.ts`, '#modules/b/routes.ts', FRAME],
  ['a room takes the jobs of another', `${A}/jobs.ts`, '#modules/b/jobs.ts', FRAME],
  ['a room takes the pages of another', `${A}/pages.ts`, '#modules/b/pages.ts', FRAME],
  ['a file leaves its room by a relative path', `${A}/use-cases/leave-room.ts`, '../../b/public.ts', LEAVING],
  ['a file leaves the rooms by a relative path', `${A}/store/leave-rooms.ts`, '../../../platform/clock.ts', LEAVING],
  ['domain reads the disk', `${A}/domain/read-disk.ts`, 'node:fs', PURE],
  ['domain asks the platform', `${A}/domain/ask-clock.ts`, '#platform/clock.ts', PURE],
  ['domain knows the store', `${A}/domain/know-store.ts`, '../store/rows.ts', PURE],
  ['domain knows another room', `${A}/domain/know-room.ts`, '#modules/b/public.ts', PURE],
  ['domain knows the browser side of a room that computes', `${A}/domain/know-side.ts`, '#modules/engine/public-web.ts', PURE],
  ['domain enters a room that computes', `${A}/domain/enter-engine.ts`, '#modules/engine/domain/terms.ts', INSIDE],
  ['domain knows the database', `${A}/domain/know-sql.ts`, 'kysely', PURE],
  ['domain knows the screen', `${A}/domain/know-screen.ts`, 'react', PURE],
  ['domain knows the web ground', `${A}/domain/know-web.ts`, '#web/head.ts', PURE],
  ['words ask the platform', `${A}/words/ask-clock.ts`, '#platform/clock.ts', PURE],
  ['a query knows a socket', `${A}/query/know-socket.ts`, '../routes.ts', PURE],
  ['an address reads the disk', `${A}/address/read-disk.ts`, 'node:fs', PURE],
  ['contract takes the store', `${A}/contract/take-store.ts`, '../store/rows.ts', CONTRACT],
  ['contract takes a use case', `${A}/contract/take-verb.ts`, '../use-cases/do-it.ts', CONTRACT],
  ['contract takes the platform', `${A}/contract/take-platform.ts`, '#platform/clock.ts', CONTRACT],
  ['contract takes Node', `${A}/contract/take-node.ts`, 'node:crypto', CONTRACT],
  ['contract takes the server code of another room', `${A}/contract/take-server-code.ts`, '#modules/b/public.ts', CONTRACT],
  ['contract enters another room', `${A}/contract/enter-room.ts`, '#modules/b/domain/rule.ts', INSIDE],
  ['store takes the contract', `${A}/store/take-contract.ts`, '../contract/wire.ts', STORE],
  ['store takes a use case', `${A}/store/take-verb.ts`, '../use-cases/do-it.ts', STORE],
  ['store takes a socket', `${A}/store/take-socket.ts`, '../routes.ts', STORE],
  ['store takes another room', `${A}/store/take-room.ts`, '#modules/b/public.ts', STORE],
  ['store takes the server', `${A}/store/take-server.ts`, 'fastify', STORE],
  ['a use case speaks SQL', `${A}/use-cases/speak-sql.ts`, 'kysely', VERBS],
  ['a use case speaks HTTP', `${A}/use-cases/speak-http.ts`, 'fastify', VERBS],
  ['a use case shows screens', `${A}/use-cases/show-screen.ts`, '../web/button.tsx', VERBS],
  ['a use case takes the contract', `${A}/use-cases/take-contract.ts`, '../contract/wire.ts', VERBS],
  [
    'a use case takes the contract of another room',
    `${A}/use-cases/take-contract-of-b.ts`,
    '#modules/b/contract/wire.ts',
    INSIDE,
  ],
  ['a use case takes a socket', `${A}/use-cases/take-socket.ts`, '../public.ts', VERBS],
  ['a gateway takes the store', `${A}/gateways/take-store.ts`, '../store/rows.ts', GATEWAY],
  ['a gateway takes a use case', `${A}/gateways/take-verb.ts`, '../use-cases/do-it.ts', GATEWAY],
  ['a gateway takes another room', `${A}/gateways/take-room.ts`, '#modules/b/public.ts', GATEWAY],
  ['a screen takes the store', `${A}/web/take-store.ts`, '../store/rows.ts', WEB],
  ['a screen takes a use case', `${A}/web/take-verb.ts`, '../use-cases/do-it.ts', WEB],
  ['a screen takes the platform', `${A}/web/take-platform.ts`, '#platform/clock.ts', WEB],
  ['a screen takes the server code of another room', `${A}/web/take-server-code.ts`, '#modules/b/public.ts', WEB],
  ['a screen takes the server code of its room', `${A}/web/take-own-server-code.ts`, '../public.ts', WEB],
  ['a screen takes Node', `${A}/web/take-node.ts`, 'node:fs', WEB],
  ['the browser socket takes the store', `${A}/public-web.ts`, './store/rows.ts', WEB],
  ['a room takes the filling of a slot of another', `${A}/web/take-place.ts`, '#modules/b/places/menu.ts', INSIDE],
  ['a screen takes the filling of a slot', `${A}/web/take-own-place.ts`, '../places/menu.ts', SLOTS],
  ['the filling of a slot takes the store', `${A}/places/take-store.ts`, '../store/rows.ts', WEB],
  ['the filling of a slot takes a server socket', `${A}/places/take-server-code.ts`, '#modules/b/public.ts', WEB],
  ['a listing leaves its room', `${A}/listings/c/leave-room.ts`, '../../../b/public.ts', LEAVING],
  ['the web of a listing leaves its room', `${A}/listings/c/web/leave-room.ts`, '../../../../b/public-web.ts', LEAVING],
  ['a listing enters another room', `${A}/listings/c/enter-room.ts`, '#modules/b/store/rows.ts', INSIDE],
  ['the domain of a listing knows the store', `${A}/listings/c/domain/know-store.ts`, '../../../store/rows.ts', PURE],
  ['the domain of a listing knows its record', `${A}/listings/c/domain/know-record.ts`, '../listing.ts', PURE],
  ['the domain of a listing knows another room', `${A}/listings/c/domain/know-room.ts`, '#modules/b/public.ts', PURE],
  [
    'the contract of a listing takes a use case',
    `${A}/listings/c/contract/take-verb.ts`,
    '../../../use-cases/do-it.ts',
    CONTRACT,
  ],
  ['a screen of a listing takes the store', `${A}/listings/c/web/take-store.ts`, '../../../store/rows.ts', WEB],
  ['a screen of a listing takes its record', `${A}/listings/c/web/take-record.ts`, '../listing.ts', WEB],
  ['kernel takes the platform', 'src/kernel/take-platform.ts', '#platform/clock.ts', BARE],
  ['kernel takes a room', 'src/kernel/take-room.ts', '#modules/a/public.ts', BARE],
  ['kernel takes the web ground', 'src/kernel/take-web.ts', '#web/head.ts', BARE],
  ['platform takes a room', 'src/platform/take-room.ts', '#modules/a/public.ts', GROUND],
  ['platform takes the frame', 'src/platform/take-frame.ts', '#app/main.ts', GROUND],
  ['the web ground takes a room', 'src/web/take-room.ts', '#modules/a/public-web.ts', GROUND],
]

const TYPED = /no-typed-call/
const RULES: readonly Planted[] = [
  {
    name: 'an address of the API typed by hand in a page',
    path: `${A}/web/typed-call.ts`,
    text: "export const url = '/api/tutor/detail/1'\n",
    says: TYPED,
  },
  {
    name: 'one below another origin',
    path: 'src/modules/c/public-web.ts',
    text: 'export const url = (origin: string): string => `${origin}/cert/sso/login`\n',
    says: TYPED,
  },
  {
    name: 'one in the web ground',
    path: 'src/web/typed-call.ts',
    text: 'export const url = (id: number): string => `/api/tutor/head/${id}`\n',
    says: TYPED,
  },
  {
    name: 'two files import each other',
    path: 'src/app/round-one.ts',
    text: "import { b } from './round-two.ts'\nexport const a = (): unknown => b\n",
    says: /no-cycle/,
  },
  { name: 'a default export', path: 'src/app/default.ts', text: 'export default 1\n', says: /no-default-export/ },
  {
    name: 'a promise that nobody awaits',
    path: 'src/app/floating.ts',
    text: 'const wait = async (): Promise<void> => {}\nexport function go(): void {\n  wait()\n}\n',
    says: /no-floating-promises/,
  },
  {
    name: 'a promise where a truth is asked',
    path: 'src/app/misused.ts',
    text: 'const wait = async (): Promise<boolean> => false\nexport const go = (): number => {\n  if (wait()) return 1\n  return 0\n}\n',
    says: /no-misused-promises/,
  },
  {
    name: 'a switch that forgets a case',
    path: 'src/app/switch.ts',
    text: "export function f(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
    says: /switch-exhaustiveness-check/,
  },
  { name: 'any', path: 'src/app/any.ts', text: 'export const a = (b: any): unknown => b\n', says: /no-explicit-any/ },
  {
    name: 'a type imported as a value',
    path: 'src/app/type-import.ts',
    text: "import { Clock } from '#platform/clock.ts'\nexport type C = Clock\n",
    says: /consistent-type-imports/,
  },
  { name: 'console', path: 'src/app/console.ts', text: "console.log('x')\nexport const a = 1\n", says: /no-console/ },
  {
    name: 'a file name that is not in kebab case',
    path: 'src/app/camelCase.ts',
    text: 'export const a = 1\n',
    says: /filename-case/,
  },
  { name: 'a file of 251 lines', path: 'src/app/long-file.ts', text: lines(251), says: /max-lines/ },
  {
    name: 'a function of more than 60 lines',
    path: 'src/app/long-function.ts',
    text: `export function f(): number {\n  let a = 0\n${'  a += 1\n'.repeat(60)}  return a\n}\n`,
    says: /max-lines-per-function/,
  },
  {
    name: 'four parameters',
    path: 'src/app/parameters.ts',
    text: 'export const f = (a: number, b: number, c: number, d: number): number => a + b + c + d\n',
    says: /max-params/,
  },
]

// Every folder of ours is linted, not `src` alone.
const EVERYWHERE: readonly Planted[] = SOURCE_FOLDERS.flatMap((folder) => [
  {
    name: `any in ${folder}`,
    path: `${folder}/loose.ts`,
    text: 'export const a = (b: any): unknown => b\n',
    says: /no-explicit-any/,
  },
  { name: `a default export in ${folder}`, path: `${folder}/whole.ts`, text: 'export default 1\n', says: /no-default-export/ },
])

const PLANTED = [...BORDERS.map(border), ...RULES, ...EVERYWHERE]

// What the planted imports reach, and files that use every border as they may.
const ALLOWED: Readonly<Record<string, string>> = {
  [`${A}/domain/rule.ts`]: "import { cents } from '#kernel/money.ts'\nexport const thing = cents(1)\n",
  [`${A}/domain/rule.test.ts`]: "import { readFileSync } from 'node:fs'\nexport const thing = readFileSync\n",
  [`${A}/query/filters.ts`]: "import { thing } from '../domain/rule.ts'\nexport const filters = thing\n",
  [`${A}/contract/wire.ts`]:
    "import { z } from 'zod'\nimport { thing } from '../domain/rule.ts'\nexport const wire = z.literal(thing)\n",
  [`${A}/contract/taken.ts`]: "import { wire } from '#modules/b/contract/wire.ts'\nexport const taken = wire\n",
  [`${A}/store/rows.ts`]:
    "import { sql } from 'kysely'\nimport { thing } from '../domain/rule.ts'\nexport const rows = sql`${thing}`\n",
  [`${A}/use-cases/do-it.ts`]:
    "import { b } from '#modules/b/public.ts'\nimport { systemClock } from '#platform/clock.ts'\nimport { rows } from '../store/rows.ts'\nexport const doIt = [b, rows, systemClock]\n",
  [`${A}/routes.ts`]:
    "import { wire } from './contract/wire.ts'\nimport { doIt } from './use-cases/do-it.ts'\nexport const routes = [wire, doIt]\n",
  [`${A}/web/button.ts`]:
    "import { wire as other } from '#modules/b/contract/wire.ts'\nimport { shown } from '#modules/b/public-web.ts'\nimport { wire } from '../contract/wire.ts'\nexport const button = [shown, other, wire]\n",
  [`${A}/places/menu.ts`]:
    "import { shown } from '#modules/b/public-web.ts'\nimport { button } from '../web/button.ts'\nexport const places = [shown, button]\n",
  [`${A}/web/list.page.tsx`]: 'export default function ListPage(): null {\n  return null\n}\n',
  [`${A}/listings/c/domain/rule.ts`]: "import { thing } from '../../../domain/rule.ts'\nexport const rule = thing\n",
  [`${A}/listings/c/listing.ts`]:
    "import { b } from '#modules/b/public.ts'\nimport { doIt } from '../../use-cases/do-it.ts'\nimport { rule } from './domain/rule.ts'\nexport const thing = [b, doIt, rule]\n",
  [`${A}/listings/c/web/list.ts`]:
    "import { shown } from '#modules/b/public-web.ts'\nimport { button } from '../../../web/button.ts'\nimport { rule } from '../domain/rule.ts'\nexport const list = [shown, button, rule]\n",
  [`${A}/test/inside.test.ts`]: "import { rows } from '../../b/store/rows.ts'\nexport const all = rows\n",
  'src/modules/b/contract/wire.ts': 'export const wire = 1\n',
  'src/modules/b/public.ts': 'export const b = 1\n',
  'src/modules/b/public-web.ts': 'export const shown = 1\n',
  'src/modules/b/store/rows.ts': 'export const rows = 1\n',
  'src/modules/b/places/menu.ts': 'export const places = []\n',
  'src/kernel/money.ts': 'export const cents = (value: number): number => value\n',
  'src/platform/clock.ts':
    "import { cents } from '#kernel/money.ts'\nexport type Clock = number\nexport const systemClock = cents(1)\n",
  'src/app/plug.ts': "import { routes } from '#modules/a/routes.ts'\nexport const plugged = routes\n",
  'src/app/round-two.ts': "import { a } from './round-one.ts'\nexport const b = (): unknown => a\n",
  'src/app/just-fits.ts': lines(250),
}

let reports: Reports
beforeAll(() => {
  reports = lintPlanted({ ...ALLOWED, ...Object.fromEntries(PLANTED.map(({ path, text }) => [path, text])) })
})

test('no two plants share a file', () => {
  expect(new Set([...PLANTED.map(({ path }) => path), ...Object.keys(ALLOWED)]).size).toBe(
    PLANTED.length + Object.keys(ALLOWED).length,
  )
})

test.for(PLANTED)('the linter reports: $name', ({ path, says }) => {
  expect(reports.get(path)?.filter((report) => says.test(report)).length).toBeGreaterThan(0)
})

test('files that keep every border and rule are reported for nothing', () => {
  const wrong = [...reports].filter(([path]) => path in ALLOWED && path !== 'src/app/round-two.ts')
  expect(wrong).toEqual([])
})

test('a plant is reported for what was planted and nothing else', () => {
  const others = PLANTED.flatMap(({ path, says }) => (reports.get(path) ?? []).filter((report) => !says.test(report)))
  expect(others).toEqual([])
})
