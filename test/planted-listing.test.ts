import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptTemplate } from '../scripts/migrated-folder.ts'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'
import { typesOf } from './kept-types.ts'
import { OWN_FOLDERS, PLANTED_LISTING } from './planted-listing.ts'
import { ROOM_MIGRATION, SEARCH_MIGRATION } from './planted-recitals.ts'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = 'src/app/rooms.ts'
const LISTINGS = 'src/modules/search/listings/listings.ts'
const GENERATED = ['src/app/room-types.d.ts', 'src/platform/db/tables.ts']
const FILES = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'react-router.config.ts',
  'oxlint.config.ts',
]
const SLOW_MS = 600_000

let tree: string
let template: string
beforeAll(async () => {
  template = await keptTemplate()
  tree = mkdtempSync(join(tmpdir(), 'harbour-listing-'))
  for (const path of [...SOURCE_FOLDERS, 'migrations', 'public', ...FILES])
    cpSync(join(ROOT, path), join(tree, path), { recursive: true })
  mkdirSync(join(tree, 'node_modules'))
  // The packages are those of the project; what tools keep for themselves is not.
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache' && !name.startsWith('.vite'))
      symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const textOf = (path: string): string => readFileSync(join(tree, path), 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

/** Runs a tool of the project in the tree; fails with what it says. */
function run(command: string, ...args: readonly string[]): void {
  // With less time for garbage the compiler takes a tenth less.
  const env = { ...process.env, GOGC: '400', PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8', env })
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
}

function generate(): void {
  // Of it the next is made by the migrations that were added, or it is the next itself.
  cpSync(template, join(tree, 'node_modules/.cache/migrated', basename(template)), { recursive: true })
  for (const script of ['table-types', 'room-types']) run(process.execPath, '--liftoff-only', `scripts/${script}.ts`)
}

/** Every file of ours in the tree with what is in it. */
function contents(): ReadonlyMap<string, string> {
  const below = (folder: string): readonly string[] =>
    readdirSync(join(tree, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(tree, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return new Map([...SOURCE_FOLDERS, 'migrations'].flatMap(below).map((path) => [path, textOf(path)]))
}

test('a listing is added by its folder, its line in the list and its table', { timeout: SLOW_MS }, () => {
  const number = (at: number): string => String(readdirSync(join(ROOT, 'migrations')).length + at).padStart(4, '0')
  const [room, search] = [`migrations/${number(1)}_recitals_made.sql`, `migrations/${number(2)}_search_recitals.sql`]
  const before = [ROOMS, LISTINGS, ...GENERATED].map(textOf)
  const [rooms = '', listings = ''] = before
  const unplanted = contents()

  for (const [path, text] of Object.entries(PLANTED_LISTING)) write(path, text)
  write(room, ROOM_MIGRATION)
  write(search, SEARCH_MIGRATION)
  write(
    ROOMS,
    `import { recitals } from '#modules/recitals/room.ts'\n${rooms.replace('  search,\n', '  recitals,\n  search,\n')}`,
  )
  write(
    LISTINGS,
    `import { RECITALS } from './recitals/listing.ts'\n${listings.replace('cases: CASES }', 'cases: CASES, recitals: RECITALS }')}`,
  )
  generate()

  // What its room brings is its own, as of every room (docs/decisions/0028).
  const own = [ROOMS, room, ...GENERATED]
  const isOwn = (path: string): boolean => own.includes(path) || OWN_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
  const touched = [...contents()].filter(([path, text]) => unplanted.get(path) !== text).map(([path]) => path)
  expect(touched.filter((path) => !isOwn(path)).toSorted()).toEqual([search, LISTINGS])

  run('react-router', 'typegen')
  run('oxlint', '--deny-warnings', ...OWN_FOLDERS)
  run(process.execPath, 'scripts/build.ts', '--unpacked')
  // Each further worker would read the whole house again.
  run('vitest', 'run', '--maxWorkers', '1', ...OWN_FOLDERS, 'test/room-order.test.ts', 'test/table-owners.test.ts')
  // Last: by now the check beside it has kept what it found.
  run('tsc', ...typesOf(tree))

  for (const path of [...OWN_FOLDERS, room, search]) rmSync(join(tree, path), { recursive: true })
  write(ROOMS, rooms)
  write(LISTINGS, listings)
  generate()
  expect([ROOMS, LISTINGS, ...GENERATED].map(textOf)).toEqual(before)
})
