import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptTemplate } from '../scripts/migrated-folder.ts'
import { withRoom } from '../scripts/room-files.ts'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'
import { typesOf } from './kept-types.ts'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = 'src/app/rooms.ts'
const LISTINGS = 'src/modules/search/listings/listings.ts'
const FOLDERS = [...SOURCE_FOLDERS, 'migrations', 'public', 'docs']
const SETTINGS = ['.gitignore', 'package.json', 'package-lock.json', 'tsconfig.json', 'knip.json', '.oxfmtrc.json']
const SLOW_MS = 300_000

let tree: string
beforeAll(async () => {
  const template = await keptTemplate()
  tree = mkdtempSync(join(tmpdir(), 'harbour-new-room-'))
  for (const path of FOLDERS) cpSync(join(ROOT, path), join(tree, path), { recursive: true })
  for (const path of [...SETTINGS, ...globSync('*.config.ts', { cwd: ROOT })]) copyFileSync(join(ROOT, path), join(tree, path))
  mkdirSync(join(tree, 'node_modules'))
  // The packages are those of the project; what tools keep for themselves is not.
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache' && !name.startsWith('.vite'))
      symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name))
  cpSync(template, join(tree, 'node_modules/.cache/migrated', basename(template)), { recursive: true })
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const textOf = (path: string): string => readFileSync(join(tree, path), 'utf8')

type Outcome = { readonly status: number | null; readonly said: string }

/** Runs a tool in the tree. */
function run(command: string, ...args: readonly string[]): Outcome {
  // With less time for garbage the compiler takes a tenth less.
  const env = { ...process.env, GOGC: '400', PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8', env })
  return { status, said: `${command} ${args.join(' ')}\n${stdout}${stderr}` }
}

const write = (what: 'room' | 'listing', ...args: readonly string[]): Outcome =>
  run(process.execPath, `scripts/new-${what}.ts`, ...args)

const OWN = ['src/modules/marks', 'src/modules/camps', 'src/modules/search/listings/camps', ROOMS, LISTINGS]

/** What `npm run check` runs, each on what a new room or listing can break. */
const CHECK: readonly (readonly [command: string, ...args: string[]])[] = [
  ['react-router', 'typegen'],
  ['oxlint', '--deny-warnings', ...OWN],
  ['oxfmt', '--check', ...OWN],
  ['knip'],
  [process.execPath, 'scripts/check-texts.ts'],
  [process.execPath, '--liftoff-only', 'scripts/types.ts', '--check'],
  ['vitest', 'run', '--maxWorkers', '1', 'test/house-rules', 'test/room-order', 'test/table-owners', 'test/guarded-source'],
]

test('what cannot be the name of a room or listing is refused, and nothing is written', () => {
  const before = [ROOMS, LISTINGS].map(textOf)
  const names = [
    ['room', ['wallet'], 'There is a room wallet already'],
    ['room', ['searchtutor'], 'a page has the address /searchtutor already'],
    ['room', ['Marks'], 'is no name of a room'],
    ['room', ['two-words'], 'is no name of a room'],
    ['room', ['../marks'], 'is no name of a room'],
    ['room', ['import'], 'the language or the house has it already'],
    ['room', ['kernel'], 'the language or the house has it already'],
    ['room', ['marks', 'more'], 'usage: npm run new-room <name>'],
    ['room', [], 'usage: npm run new-room <name>'],
    ['listing', ['cases'], 'There is a room cases already'],
    ['listing', ['sheep'], 'is no name for one of sheep'],
    ['listing', ['orders'], '"order" is no name of a table'],
    ['listing', ['reviewers', 'review'], 'There is a table review already'],
    ['listing', [], 'usage: npm run new-listing <name>'],
  ] as const
  for (const [what, args, reason] of names)
    expect(write(what, ...args)).toMatchObject({ status: 2, said: expect.stringContaining(reason) })
  expect([ROOMS, LISTINGS].map(textOf)).toEqual(before)
})

test('a new room and a new listing pass the check as they were written', { timeout: SLOW_MS }, () => {
  const room = write('room', 'marks')
  expect(room.status, room.said).toBe(0)
  for (const words of ['src/modules/marks', 'docs/ARCHITECTURE.md', 'npm run check']) expect(room.said).toContain(words)
  expect(textOf(ROOMS)).toContain('  marks,\n  homes,\n]')
  const listing = write('listing', 'camps')
  expect(listing.status, listing.said).toBe(0)
  for (const words of ['src/modules/camps', 'npm run types', 'npm run check']) expect(listing.said).toContain(words)
  const written = globSync('{src/modules/camps,src/modules/search/listings/camps}/**/*.*', { cwd: tree })
  expect(written.length).toBeGreaterThan(15)
  for (const path of written) expect(`${path}\n${textOf(path)}`).not.toMatch(/recital/i)
  // Types last: by now the check beside it has kept what it found.
  for (const step of [...CHECK, ['tsc', ...typesOf(tree)] as const]) {
    const outcome = run(...step)
    expect(outcome.status, outcome.said).toBe(0)
  }
  for (const [what, name] of [
    ['room', 'marks'],
    ['listing', 'camps'],
  ] as const)
    expect(write(what, name)).toMatchObject({ status: 2, said: expect.stringContaining(`There is a room ${name} already`) })
})

test('a list of rooms in another form is left alone', () => {
  expect(() => withRoom('export const ROOMS = []\n', 'marks', 'homes')).toThrow('another form')
})
