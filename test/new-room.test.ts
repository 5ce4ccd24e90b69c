import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptTemplate } from '../scripts/migrated-folder.ts'
import { roomNameProblem, withRoom } from '../scripts/room-files.ts'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'

const ROOT = join(import.meta.dirname, '..')
const LIST = 'src/app/rooms.ts'
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

const listed = (): string => readFileSync(join(tree, LIST), 'utf8')

type Outcome = { readonly status: number | null; readonly said: string }

/** Runs a tool in the tree. */
function run(command: string, ...args: readonly string[]): Outcome {
  // With less time for garbage the compiler takes a tenth less.
  const env = { ...process.env, GOGC: '400', PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8', env })
  return { status, said: `${command} ${args.join(' ')}\n${stdout}${stderr}` }
}

const newRoom = (...args: readonly string[]): Outcome => run(process.execPath, 'scripts/new-room.ts', ...args)

/** What `npm run check` runs, each on what a new room can break. */
const CHECK: readonly (readonly [command: string, ...args: string[]])[] = [
  ['react-router', 'typegen'],
  // A second thread would check most of the same types again.
  ['tsc', '--noEmit', '--checkers', '1'],
  ['oxlint', '--deny-warnings', 'src/modules/marks', LIST],
  ['oxfmt', '--check', 'src/modules/marks', LIST],
  ['knip'],
  [process.execPath, 'scripts/check-texts.ts'],
  [process.execPath, '--liftoff-only', 'scripts/types.ts', '--check'],
  ['vitest', 'run', '--maxWorkers', '1', 'test/house-rules', 'test/room-order', 'test/table-owners', 'test/guarded-source'],
]

test('what cannot be the name of a room is refused, and nothing is written', () => {
  const before = listed()
  for (const [name, reason] of [
    ['wallet', 'There is a room wallet already'],
    ['searchtutor', 'a page has the address /searchtutor already'],
    ['Marks', 'is no name of a room'],
    ['two-words', 'is no name of a room'],
    ['../marks', 'is no name of a room'],
    ['import', 'the language or the house has it already'],
    ['kernel', 'the language or the house has it already'],
  ] as const) {
    const { status, said } = newRoom(name)
    expect(status, said).toBe(2)
    expect(said).toContain(reason)
  }
  expect(newRoom()).toMatchObject({ status: 2, said: expect.stringContaining('usage: npm run new-room <name>') })
  expect(listed()).toBe(before)
  expect(roomNameProblem('marks', { rooms: ['wallet'], segments: ['searchtutor'] })).toBeNull()
})

test('a new room passes the check as it was written, and says what to do next', { timeout: SLOW_MS }, () => {
  const { status, said } = newRoom('marks')
  expect(status, said).toBe(0)
  for (const words of ['src/modules/marks', 'docs/ARCHITECTURE.md', 'npm run check']) expect(said).toContain(words)
  expect(listed()).toContain('  marks,\n  homes,\n]')
  for (const step of CHECK) {
    const outcome = run(...step)
    expect(outcome.status, outcome.said).toBe(0)
  }
  expect(newRoom('marks')).toMatchObject({ status: 2, said: expect.stringContaining('There is a room marks already') })
})

test('a list of rooms in another form is left alone', () => {
  expect(() => withRoom('export const ROOMS = []\n', 'marks')).toThrow('another form')
})
