import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { ROOMS } from '#app/rooms.ts'
import type { Call } from '#kernel/endpoint.ts'
import { bareDisables } from '../scripts/house/bare-disables.ts'
import { callGraphOf } from '../scripts/house/call-graph.ts'
import { endpointProblems } from '../scripts/house/endpoint-problems.ts'
import { typedColours } from '../scripts/house/typed-colours.ts'
import { undocumentedSockets } from '../scripts/house/undocumented-sockets.ts'
import { unnamedRefusals } from '../scripts/house/unnamed-refusals.ts'
import { upwardReads } from '../scripts/house/upward-reads.ts'
import { COLUMNS } from '../scripts/lint/no-cast-json.ts'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'

const ROOT = join(import.meta.dirname, '..')
const filesOf = (pattern: string): readonly { readonly path: string; readonly text: string }[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const sources = filesOf('src/**/*.{ts,tsx}')
const byPath = (files: typeof sources): ReadonlyMap<string, string> => new Map(files.map(({ path, text }) => [path, text]))

type Contract = Call<z.ZodType, z.ZodType, z.ZodType>
const contracts = new Map<string, Readonly<Record<string, unknown>>>()
beforeAll(async () => {
  for (const { path } of sources.filter((one) => /^src\/modules\/[a-z]+\/(?:listings\/[a-z]+\/)?contract\//.test(one.path)))
    contracts.set(path, (await import(join(ROOT, path))) as Readonly<Record<string, unknown>>)
})
const isCall = (one: unknown): one is Contract => typeof one === 'object' && one !== null && 'method' in one && 'refusals' in one
const callsIn = (place: RegExp): readonly Contract[] =>
  [...contracts]
    .filter(([path]) => place.test(path))
    .flatMap(([, names]) => Object.values(names))
    .filter(isCall)
const calls = (): readonly Contract[] => callsIn(/./)

test('every call says who may make it, changes nothing by GET, and bounds what it takes', () => {
  expect(calls().length).toBeGreaterThan(250)
  // Searches read what they know of an address and drop the rest; they are bounded by the length of addresses and bodies.
  const searches = callsIn(/\/listings\/[a-z]+\/contract\//).filter(({ path }) => /\/search(-page)?$/.test(path))
  const strict = calls().filter((call) => !searches.includes(call))
  expect(strict.flatMap(endpointProblems)).toEqual([
    // An address of the specification, kept for those who know it; it asks for what every change asks for (decisions 2 "State-changing GETs").
    'GET /online/course/manage/submit: it changes something by GET, which a link or a picture does: make it a POST',
  ])
})

/** Functions that refuse nothing to who calls, though they could. */
const NEVER: Readonly<Record<string, string>> = {
  'src/modules/booking/use-cases/hall-fee-hold.ts keepHolds': 'a request has ended, so that less is held',
  'src/modules/lessons/use-cases/move-lesson.ts holdTime': 'only a time that was not held clashes; calls that bring one name it',
  'src/modules/payments/use-cases/settle.ts applyAnswer': 'money that came is booked, or given back from where it lies apart',
  'src/modules/trials/use-cases/cover-money.ts lowerCoverHold': 'less is set aside than was',
}

test('a call names every refusal that its room answers', () => {
  const graph = callGraphOf(byPath(sources.filter(({ path }) => /(?<!\.d)\.ts$/.test(path) && !/\/(?:web|places)\//.test(path))))
  const refusalsOf = ({ path, name }: { readonly path: string; readonly name: string }): readonly string[] | null => {
    const call = contracts.get(path)?.[name]
    return isCall(call) ? call.refusals : null
  }
  expect(unnamedRefusals(graph, { refusalsOf, never: NEVER })).toEqual([])
  const known = new Set(graph.all.map(({ path, name }) => `${path} ${name}`))
  expect(Object.keys(NEVER).filter((one) => !known.has(one))).toEqual([])
})

test('a store reads no table of a room above its own', () => {
  expect(
    upwardReads(sources, ROOMS).toSorted(),
    'what a room knows of those above it, it asks for, ask(ctx, …), or hears',
  ).toEqual([
    // Whom the back office looks for may be a tutor.
    'src/modules/admin/store/users.ts tutor',
    // How the match came about of which something went wrong.
    'src/modules/disputes/store/desk-disputes.ts booking',
    // A conversation may be about a case.
    'src/modules/messages/store/threads.ts tuition_case',
    // Where to reach a person, and in which language: notices are ground below accounts.
    'src/modules/notices/store/mail-bounces.ts account',
    'src/modules/notices/store/notice-settings.ts account',
    'src/modules/notices/store/notices.ts account',
    // Books are held against what is frozen.
    'src/modules/settlement/store/settlement-checks.ts lesson_dispute',
    // Whose money a posting moved.
    'src/modules/treasury/store/transfer-owners.ts lesson',
    'src/modules/treasury/store/transfer-owners.ts match_escrow',
    'src/modules/treasury/store/transfer-owners.ts tutor',
    // A statement says what was bought, and for which case.
    'src/modules/wallet/store/statements.ts pay_attempt',
    'src/modules/wallet/store/statements.ts pay_order',
    'src/modules/wallet/store/statements.ts pay_refund',
    'src/modules/wallet/store/statements.ts tuition_case',
  ])
})

test('colours have their values in custom properties', () => {
  expect(typedColours(filesOf('src/**/*.css'))).toEqual([])
})

test('what a room offers to others says what it does', () => {
  expect(undocumentedSockets(byPath(sources))).toEqual([])
})

test('a rule is switched off for one line, with its reason', () => {
  const all = [...sources, ...filesOf(`{${SOURCE_FOLDERS.filter((folder) => folder !== 'src').join()}}/**/*.{ts,tsx}`)]
  expect(bareDisables(all)).toEqual([])
})

test('the linter knows every column of JSON', () => {
  const tables = sources.find(({ path }) => path.endsWith('/db/tables.ts'))?.text ?? ''
  const columns = [...tables.matchAll(/^ {2}(\w+): (?:Generated<)?Json\b/gm)].map(([, name = '']) => name)
  expect(columns.length).toBeGreaterThan(9)
  expect(new Set(columns)).toEqual(COLUMNS)
})
