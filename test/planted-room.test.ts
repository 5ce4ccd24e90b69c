import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptTemplate } from '../scripts/migrated-folder.ts'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'
import { typesOf } from './kept-types.ts'
import { PLANTED_MIGRATION, PLANTED_ROOM } from './planted-room.ts'

const ROOT = join(import.meta.dirname, '..')
const LIST = 'src/app/rooms.ts'
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
const SLOW_MS = 300_000

let tree: string
let template: string
beforeAll(async () => {
  template = await keptTemplate()
  tree = mkdtempSync(join(tmpdir(), 'harbour-room-'))
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
  // Of it the next is made by the migration that was added, or it is the next itself.
  cpSync(template, join(tree, 'node_modules/.cache/migrated', basename(template)), { recursive: true })
  for (const script of ['table-types', 'room-types']) run(process.execPath, '--liftoff-only', `scripts/${script}.ts`)
}

test(
  'a room is added by its folder, its line in the list and its migration, and removed without a trace',
  { timeout: SLOW_MS },
  () => {
    const before = [LIST, ...GENERATED].map(textOf)
    const [list = ''] = before
    const number = String(readdirSync(join(tree, 'migrations')).length + 1).padStart(4, '0')
    const migration = `migrations/${number}_marks_made.sql`

    for (const [path, text] of Object.entries(PLANTED_ROOM)) write(path, text)
    write(migration, PLANTED_MIGRATION)
    const line = "import { marks } from '#modules/marks/room.ts'\n"
    write(LIST, line + list.replace('  homes,\n', '  marks,\n  homes,\n'))
    generate()
    run('react-router', 'typegen')
    run(process.execPath, 'scripts/build.ts', '--unpacked')
    // Each further worker would read the whole house again.
    run('vitest', 'run', '--maxWorkers', '1', 'src/modules/marks', 'test/room-order.test.ts', 'test/table-owners.test.ts')
    // Last: by now the check beside it has kept what it found.
    run('tsc', ...typesOf(tree))

    rmSync(join(tree, 'src/modules/marks'), { recursive: true })
    rmSync(join(tree, migration))
    write(LIST, list)
    generate()
    expect([LIST, ...GENERATED].map(textOf)).toEqual(before)
  },
)
