import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { EVERYTHING, HEAVY_GUARDS } from '../scripts/heavy-guards.ts'
import { cleanCommit, idleGuards, isTouched, keepPassed, landedChange } from '../scripts/landed-change.ts'

const ROOT = join(import.meta.dirname, '..')

/** Names of the guards that run when these files change. */
const awake = (...paths: readonly string[]): readonly string[] =>
  HEAVY_GUARDS.filter((guard) => isTouched(guard, paths)).map(({ name }) => name)

test('every guard is there, in one place, and each of its globs finds something', () => {
  const tests = HEAVY_GUARDS.flatMap((guard) => guard.tests)
  expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(new Set(tests).size).toBe(tests.length)
  const globs = new Set([...EVERYTHING, ...HEAVY_GUARDS.flatMap(({ guards }) => guards)])
  expect([...globs].filter((glob) => globSync(glob, { cwd: ROOT }).length === 0)).toEqual([])
})

test('each file of the product that runs wakes some guard', () => {
  const files = globSync(['src/**/*.{ts,tsx,css,json}', 'simulators/**/*.ts', 'migrations/*.sql'], { cwd: ROOT })
  const running = files.map((path) => path.replaceAll('\\', '/')).filter((path) => !/\/test\/|\.test\.ts$|\.d\.ts$/.test(path))
  expect(running.length).toBeGreaterThan(2000)
  const globs = [...new Set(HEAVY_GUARDS.flatMap(({ guards }) => guards))]
  const isGuarded = (path: string): boolean => globs.some((glob) => matchesGlob(path, glob))
  expect(running.filter((path) => !isGuarded(path))).toEqual([])
})

test('what may break anything wakes every guard', () => {
  for (const path of [
    'package-lock.json',
    '.ci/run',
    'scripts/test.ts',
    'scripts/heavy-guards.ts',
    'src/platform/db/database.ts',
  ])
    expect(HEAVY_GUARDS.length - awake(path).length, path).toBeLessThan(path.startsWith('src/') ? 7 : 1)
})

test('a change wakes the guards of what it changes, and lets the others sleep', () => {
  expect(awake('docs/decisions/0131-guards.md', 'bench/results/search.json')).toEqual([])
  expect(awake('README.md')).toEqual(['commands that pages name'])
  expect(awake('src/modules/reviews/web/stars.tsx')).toEqual([
    'hostile and missing pages',
    'public answers',
    'every button',
    'large text',
    'forms that are filled early, kept and reopened',
    'accessibility',
  ])
  expect(awake('src/modules/reviews/use-cases/write-review.ts')).toEqual([
    'hostile calls',
    'access matrix',
    'hostile and missing pages',
    'public answers',
    'growing tables',
  ])
  expect(awake('src/modules/notices/store/outbox.ts')).toContain('killed workers')
  expect(awake('src/modules/wallet/store/postings.ts')).toEqual(
    expect.arrayContaining(['killed payments', 'mutants of the ledger', 'payments against their oracle', 'every way of paying']),
  )
  expect(awake('src/modules/engine/domain/list.ts')).toEqual(
    expect.arrayContaining(['planted listing', 'database that blinks', 'search by both providers and on replicas']),
  )
  expect(awake('src/modules/homes/room.ts')).toEqual(
    expect.arrayContaining(['planted room', 'planted listing', 'planted provider', 'starts that fail or meet', 'access matrix']),
  )
  expect(awake('test/demo-site.ts')).toEqual(expect.arrayContaining(['hostile calls', 'killed workers', 'mutants of the ledger']))
  // A guard that was changed runs itself, and no other for it.
  expect(awake('test/access-matrix.test.ts')).toEqual(['access matrix'])
  expect(awake('test/full-disk.test.ts')).toContain('database that blinks')
  expect(awake('e2e/every-button.e2e.ts')).toContain('every button')
})

const folders: string[] = []
const gitIn =
  (folder: string) =>
  (...args: readonly string[]): string => {
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@tutors.example', '-c', 'commit.gpgsign=false']
    const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' })
    expect(status, `git ${args.join(' ')}\n${stderr}`).toBe(0)
    return stdout.trim()
  }
const newFolder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'harbour-landed-')))
  return folders.at(-1) ?? ''
}

let house: string
let git: ReturnType<typeof gitIn>
const change = (path: string, folder = house): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${path}\n`)
}
beforeEach(() => {
  house = newFolder()
  git = gitIn(house)
  git('init', '-q', '-b', 'main')
  for (const path of ['.gitignore', 'src/a.ts', 'src/old.ts']) change(path)
  writeFileSync(join(house, '.gitignore'), 'node_modules\n')
  git('add', '.')
  git('commit', '-qm', 'first')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a branch is held against where it left what landed: what was committed, is being changed, moved, or not yet added', () => {
  const landed = git('rev-parse', 'HEAD')
  git('update-ref', 'refs/remotes/origin/main', landed)
  change('src/committed.ts')
  git('mv', 'src/old.ts', 'src/new.ts')
  git('add', '.')
  git('commit', '-qm', 'second')
  writeFileSync(join(house, 'src/a.ts'), 'changed\n')
  change('src/of three words.ts')
  expect(landedChange(house, {})).toEqual({
    base: landed,
    paths: ['src/a.ts', 'src/committed.ts', 'src/new.ts', 'src/old.ts', 'src/of three words.ts'],
  })
})

test('where what landed is not known, every guard runs', () => {
  expect(landedChange(newFolder(), {})).toEqual({ unknown: 'there is no history here' })
  expect(landedChange(house, {})).toEqual({ unknown: 'no commit is known that landed before' })
  const head = git('rev-parse', 'HEAD')
  git('update-ref', 'refs/remotes/origin/main', head)
  expect(landedChange(house, {})).toEqual({ unknown: 'this commit has landed itself' })
  const elsewhere = '1234567890123456789012345678901234567890'
  expect(landedChange(house, { LANDED_COMMIT: elsewhere })).toEqual({ unknown: 'commit 12345678 is not here' })
  expect(idleGuards(HEAVY_GUARDS, { unknown: 'no history' })).toEqual([])
})

test('a shallow clone knows nothing of what landed before', () => {
  git('update-ref', 'refs/remotes/origin/main', git('rev-parse', 'HEAD'))
  change('src/b.ts')
  git('add', '.')
  git('commit', '-qm', 'second')
  const clone = newFolder()
  gitIn(clone)('clone', '-q', '--depth', '1', `file://${house}`, '.')
  expect(landedChange(clone, {})).toEqual({ unknown: 'this commit has landed itself' })
})

test('a commit at which everything passed is what the next run is held against; one with changes is not kept', () => {
  const passed = cleanCommit(house) ?? ''
  expect(passed).toBe(git('rev-parse', 'HEAD'))
  keepPassed(house, passed)
  expect(landedChange(house, {})).toEqual({ base: passed, paths: [] })
  change('src/b.ts')
  expect(cleanCommit(house)).toBe(null)
  expect(landedChange(house, {})).toEqual({ base: passed, paths: ['src/b.ts'] })
  // What is named comes first.
  git('add', '.')
  git('commit', '-qm', 'second')
  expect(landedChange(house, { LANDED_COMMIT: git('rev-parse', 'HEAD') })).toMatchObject({ paths: [] })
})

test('what need not run is named with its reason in a line', () => {
  const guards = [
    { name: 'ledger', tests: ['test/ledger.test.ts'], guards: ['src/wallet/**'] },
    { name: 'buttons', tests: ['e2e/buttons.e2e.ts', 'e2e/links.e2e.ts'], guards: ['src/**/*.tsx'] },
  ]
  const lines = idleGuards(guards, { base: '0123456789abcdef', paths: ['src/wallet/post.ts'] }).map(({ line }) => line)
  expect(lines).toEqual([
    'skipped: buttons: nothing that it guards changed since 01234567 (e2e/buttons.e2e.ts, e2e/links.e2e.ts)',
  ])
})
