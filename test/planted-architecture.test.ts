// Faults against the rules of the house, each planted where `npm run check` must find it, and what is allowed beside them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { EVERYONE } from '#kernel/endpoint.ts'
import { historyProblems } from '../scripts/history-problems.ts'
import { bareDisables } from '../scripts/house/bare-disables.ts'
import { callGraphOf } from '../scripts/house/call-graph.ts'
import { endpointProblems } from '../scripts/house/endpoint-problems.ts'
import { putsHtml } from '../scripts/house/puts-html.ts'
import { typedColours } from '../scripts/house/typed-colours.ts'
import { undocumentedSockets } from '../scripts/house/undocumented-sockets.ts'
import { unnamedRefusals } from '../scripts/house/unnamed-refusals.ts'
import { upwardReads } from '../scripts/house/upward-reads.ts'
import { lintPlanted } from './planted-tree.ts'
import type { Reports } from './planted-tree.ts'

type Planted = readonly [name: string, path: string, text: string, says: RegExp]
type Found = readonly [name: string, find: () => readonly string[], says: RegExp]

const A = 'src/modules/a'
const VERB = `${A}/use-cases`
const BRAND = /no-cast-brand.*cents\(\)/
const CLOCK = /no-own-clock.*ctx\.now\(\)/
const LIST = /no-unbounded-list.*orderBy/
const WORDS = /no-typed-words.*texts\/zh\.json/
const OUTSIDE = /no-outside-call.*after the commit/
const STATE = /no-module-state.*State of the process: why/
const FLOAT = /no-float-money.*toDollars/

const act = (body: string): string =>
  `import { inTransaction } from '#platform/context.ts'\nimport type { Context } from '#platform/context.ts'\nexport const act = async (ctx: Context): Promise<unknown> => await inTransaction(ctx, async (tx) => ${body})\n`
const shown = (markup: string): string => `export const shown = (name: string) => ${markup}\n`
const rows = (query: string): string =>
  `import type { Db } from '#platform/db/database.ts'\nexport const rows = async (db: Db, ids: readonly number[]): Promise<unknown> => [await db.${query}, ids]\n`
const ORDERED = "selectFrom('tutor').select('id').orderBy('id')"

const PLANTED: readonly Planted[] = [
  ['a number cast to an amount', `${A}/domain/cast.ts`, 'export const free = 0 as Cents\n', BRAND],
  [
    'a number cast to the number of a tutor',
    `${VERB}/cast.ts`,
    'export const first = 1 as TutorId\n',
    /no-cast-brand.*tutorId\(\)/,
  ],
  ['a stop-watch in domain', `${A}/domain/watch.ts`, 'export const at = (): number => performance.now()\n', CLOCK],
  ['the time of day in a verb', `${VERB}/now.ts`, 'export const at = (): Date => new Date()\n', CLOCK],
  ['a list without a limit', `${A}/store/no-limit.ts`, rows(`${ORDERED}.execute()`), LIST],
  ['one without an order', `${A}/store/no-order.ts`, rows("selectFrom('tutor').select('id').limit(9).execute()"), LIST],
  ['all columns', `${A}/store/all.ts`, rows("selectFrom('tutor').selectAll().executeTakeFirst()"), /no-unbounded-list.*columns/],
  [
    'a statement that is kept and has no limit',
    `${A}/store/kept.ts`,
    `export const kept = fixed<{ id: number }>()((db) => db.${ORDERED})\n`,
    LIST,
  ],
  ['English words in a page', `${A}/web/words.tsx`, shown('<p>Hello {name}</p>'), WORDS],
  ['Chinese words in a page', `${A}/web/chinese.tsx`, shown('<p>{name}你好</p>'), WORDS],
  ['words in a choice', `${A}/web/choice.tsx`, shown("<p>{name === '' ? 'nobody' : name}</p>"), WORDS],
  ['words for readers of the screen', `${A}/web/label.tsx`, shown('<i aria-label="Close it">{name}</i>'), WORDS],
  ['a file stored in a transaction', `${VERB}/store-file.ts`, act("await tx.storage.put('a', new Uint8Array())"), OUTSIDE],
  ['a call in a transaction', `${VERB}/fetch.ts`, act("[tx, await fetch('https://a.example')]"), OUTSIDE],
  [
    'a provider called by what takes a transaction',
    `${VERB}/send.ts`,
    'export const send = async (tx: Transaction): Promise<void> => await gateway.send(tx)\n',
    OUTSIDE,
  ],
  ['one of several, in the act', `${VERB}/one-of.ts`, act("await gateways.get('a')?.send(tx)"), OUTSIDE],
  ['the outer context in a transaction', `${VERB}/outer.ts`, act('[tx, ctx.db]'), /no-outer-context.*use tx/],
  ['the environment read in passing', `${VERB}/env.ts`, "export const url = process.env['URL']\n", /no-own-environment.*config/],
  ['a variable of a module', `${VERB}/variable.ts`, 'let last = 0\nexport const next = (): number => (last += 1)\n', STATE],
  [
    'a map of a module that is filled',
    `${A}/domain/map.ts`,
    'const known = new Map<string, number>()\nexport const learn = (name: string): unknown => known.set(name, 1)\n',
    STATE,
  ],
  ['chance', `${VERB}/chance.ts`, 'export const code = (): number => Math.random()\n', /no-chance.*node:crypto/],
  [
    'SQL with a text in it',
    `${A}/store/made.ts`,
    'export const by = (column: string): unknown => sql.raw(`order by ${column}`)\n',
    /no-made-sql.*parameter/,
  ],
  [
    'JSON of a column that is believed',
    `${A}/store/believed.ts`,
    'export const read = (row: { details: unknown }): unknown => row.details as { amount: number }\n',
    /no-cast-json.*schema/,
  ],
  [
    'a journey that waits for a time',
    'e2e/wait.e2e.ts',
    'export const wait = async (page: Page): Promise<void> => await page.waitForTimeout(9)\n',
    /no-waiting.*wait for what is expected/,
  ],
  [
    'a sum of dollars',
    `${A}/domain/sum.ts`,
    'export const sum = (a: Cents, b: Cents): number => toDollars(a) + toDollars(b)\n',
    FLOAT,
  ],
  [
    'cents made by hand',
    `${VERB}/by-hand.ts`,
    'export const made = (value: number): number => cents(Math.round(value * 100))\n',
    FLOAT,
  ],
  [
    'a test that expects nothing',
    `${A}/test/nothing.test.ts`,
    "import { test } from 'vitest'\ntest('it', () => {})\n",
    /expect-expect/,
  ],
  [
    'a promise that nobody awaits',
    `${VERB}/floating.ts`,
    'export function go(wait: () => Promise<void>): void {\n  wait()\n}\n',
    /no-floating-promises/,
  ],
]

// The same where they may be, or as they should be.
const ALLOWED: Readonly<Record<string, string>> = {
  'src/kernel/money.ts':
    'export type Cents = number & { readonly __brand: 1 }\nexport const cents = (value: number): Cents => value as Cents\n',
  'src/platform/clock.ts': 'export const elapsedMs = (): number => performance.now()\n',
  [`${A}/web/clock.ts`]: 'export const at = (): Date => new Date()\n',
  [`${A}/web/alike.tsx`]: shown('<b title={name}>HK${name} · PDF</b>'),
  [`${A}/store/limited.ts`]: rows(`${ORDERED}.limit(9).execute()`),
  [`${A}/store/named.ts`]: rows("selectFrom('tutor').select('id').where('id', 'in', [...ids]).execute()"),
  [`${A}/store/one.ts`]: rows("selectFrom('tutor').select((eb) => eb.fn.countAll().as('n')).executeTakeFirst()"),
  [`${A}/store/few.ts`]: `import type { Db } from '#platform/db/database.ts'\n// oxlint-disable-next-line house/no-unbounded-list -- seven days at most\nexport const few = async (db: Db): Promise<unknown> => await db.${ORDERED}.execute()\n`,
  [`${VERB}/inner.ts`]: act('[tx.db, tx.now()]'),
  [`${VERB}/memo.ts`]:
    '// State of the process: words of a catalogue, the same for everybody.\nconst words = new Map<string, string>()\nexport const note = (word: string): unknown => words.set(word, word)\n',
  [`${A}/domain/table.ts`]: "const NAMES = new Map([['a', 1]])\nexport const nameOf = (key: string): unknown => NAMES.get(key)\n",
}

const call = { method: 'GET', path: '/api/a', access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' } } as const
const ROOMS = [
  { name: 'a', owns: ['low'] },
  { name: 'b', owns: ['high'] },
]
const refusing = (named: readonly string[]): readonly string[] =>
  unnamedRefusals(
    callGraphOf(
      new Map([
        [
          `${A}/routes.ts`,
          "import { getA } from './contract/a.ts'\nimport { readA } from './use-cases/read-a.ts'\nexport const routes = (register) => {\n  register(getA, (ctx) => readA(ctx))\n}\n",
        ],
        [`${A}/contract/a.ts`, 'export const getA = endpoint({})\n'],
        [`${VERB}/read-a.ts`, "import { need } from './need.ts'\nexport function readA(ctx) {\n  return need(ctx)\n}\n"],
        [`${VERB}/need.ts`, "export function need() {\n  throw new Refusal('A_GONE')\n}\n"],
      ]),
    ),
    { refusalsOf: () => named, never: {} },
  )
const socket = (docstring: string): readonly string[] =>
  undocumentedSockets(
    new Map([
      [`${A}/public.ts`, "export { doIt } from './use-cases/do-it.ts'\n"],
      [`${VERB}/do-it.ts`, `${docstring}export function doIt(): void {}\n`],
    ]),
  )
const read = (table: string): readonly string[] =>
  upwardReads([{ path: `${A}/store/rows.ts`, text: `db.selectFrom('${table}')` }], ROOMS)
const styled = (rule: string): readonly string[] => typedColours([{ path: 'a.css', text: `.a {\n  ${rule}\n}` }])
const DISABLE = /gives no reason.*-- why/
const disabled = (text: string): readonly string[] => bareDisables([{ path: `${A}/off.ts`, text }])
const html = (text: string): readonly string[] => (putsHtml(text) ? ['HTML is put'] : [])

/** What the history step says after a committed migration has this text. */
function migrated(text: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
  const git = (...args: readonly string[]): void =>
    void spawnSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@tutors.example', '-c', 'commit.gpgsign=false', ...args],
      { cwd: folder },
    )
  const write = (path: string, content: string): void => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  git('init', '-q')
  write('scripts/house/edited-migrations.ts', '')
  git('add', '-A')
  git('commit', '-q', '-m', 'feat: the rule')
  write('migrations/0001_a_b.sql', 'select 1;')
  git('add', '-A')
  git('commit', '-q', '-m', 'feat: a migration')
  write('migrations/0001_a_b.sql', text)
  const problems = historyProblems(folder) ?? []
  rmSync(folder, { recursive: true })
  return problems
}

const FOUND: readonly Found[] = [
  ['a refusal that the contract does not name', () => refusing(['INVALID_INPUT']), /need refuses A_GONE.*add it to the refusals/],
  [
    'a change by GET',
    () => endpointProblems({ ...call, access: { ...call.access, mutates: true } }),
    /changes something by GET.*POST/,
  ],
  ['a route without access', () => endpointProblems({ method: 'GET', path: '/api/a' }), /who may call it: give it an access/],
  [
    'a text without a bound',
    () => endpointProblems({ ...call, query: z.object({ a: z.string() }) }),
    /query\.a has no bound.*text\.ts/,
  ],
  [
    'a list without a bound',
    () => endpointProblems({ ...call, body: z.object({ a: z.array(z.int()) }) }),
    /body\.a\[\] has no bound/,
  ],
  ['a table of a room above', () => read('high'), /store\/rows\.ts high/],
  ['HTML in a page', () => html('<p dangerouslySetInnerHTML={{ __html: text }} />'), /HTML is put/],
  ['a rule switched off without a reason', () => disabled('// oxlint-disable-next-line max-params'), DISABLE],
  ['a rule switched off for a file', () => disabled('/* oxlint-disable max-params -- for no good */'), DISABLE],
  ['a type error that is ignored', () => disabled('// @ts-ignore'), DISABLE],
  ['a colour typed in a page', () => styled('color: #fff;'), /a\.css: color: #fff; types a colour.*var\(--tone\)/],
  ['a migration edited', () => migrated('select 2;'), /0001_a_b\.sql was edited.*new migration/],
  ['a function for other rooms without a word', () => socket(''), /do-it\.ts: other rooms call doIt: say above it/],
]

let reports: Reports
beforeAll(() => {
  reports = lintPlanted({ ...ALLOWED, ...Object.fromEntries(PLANTED.map(([, path, text]) => [path, text])) })
})

test.for(PLANTED)('the linter refuses: %s', ([, path, , says]) => {
  expect(reports.get(path)?.filter((report) => !says.test(report))).toEqual([])
})

test('what keeps to the rules is reported for nothing', () => {
  expect([...reports].filter(([path]) => path in ALLOWED)).toEqual([])
})

test.for(FOUND)('the structure refuses: %s', ([, find, says]) => {
  const found = find()
  expect(found.length).toBe(1)
  expect(found[0]).toMatch(says)
})

test('what keeps to the structure is found nowhere', () => {
  const bounded = z.object({ a: z.string().max(9), b: z.enum(['a']), c: z.array(z.int()).max(3) })
  const sound = [
    refusing(['A_GONE']),
    disabled('// oxlint-disable-next-line max-params -- it takes four'),
    read('low'),
    html('<p>{text}</p>'),
    styled('--tone: #fff;\n  color: var(--tone);'),
  ]
  expect(
    [...sound, socket('/** Does it. */\n'), migrated('select 1;'), endpointProblems({ ...call, body: bounded })].flat(),
  ).toEqual([])
})
