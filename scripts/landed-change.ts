import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { EVERYTHING } from './heavy-guards.ts'
import type { HeavyGuard } from './heavy-guards.ts'

/** What differs from the commit that landed last; or why that is not known. */
export type LandedChange = { readonly base: string; readonly paths: readonly string[] } | { readonly unknown: string }

// The commit of the last whole run here in which nothing failed.
const PASSED = 'node_modules/.cache/passed-commit'

type Git = (...args: readonly string[]) => string | null

const gitIn =
  (folder: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return status === 0 ? stdout.trim() : null
  }

/**
 * The change that a run is about: against `LANDED_COMMIT`, else the last commit that passed here, else where this branch left
 * `origin/main`. A commit that is `origin/main` has landed itself: what landed before it cannot be told.
 */
export function landedChange(folder: string, env: NodeJS.ProcessEnv = process.env): LandedChange {
  const git = gitIn(folder)
  const head = git('rev-parse', '--verify', 'HEAD')
  if (head === null) return { unknown: 'there is no history here' }
  const named = env['LANDED_COMMIT'] ?? passedCommit(folder)
  const base = named ?? git('merge-base', 'HEAD', 'origin/main')
  if (base === null) return { unknown: 'no commit is known that landed before' }
  if (named === null && base === head) return { unknown: 'this commit has landed itself' }
  // A shallow clone may lack it, or what connects it.
  if (git('cat-file', '-e', `${base}^{tree}`) === null) return { unknown: `commit ${base.slice(0, 8)} is not here` }
  const committed = git('diff', '--name-only', '--no-renames', '-z', base)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  if (committed === null || added === null) return { unknown: 'git does not say what changed' }
  return { base, paths: `${committed}\0${added}`.split('\0').filter((path) => path !== '') }
}

function passedCommit(folder: string): string | null {
  const file = join(folder, PASSED)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Of a checkout without a change of its own: its commit, which a run may keep once it has passed; null of any other. */
export function cleanCommit(folder: string): string | null {
  const git = gitIn(folder)
  return git('status', '--porcelain') === '' ? git('rev-parse', '--verify', 'HEAD') : null
}

/** Keeps that everything passed at this commit. */
export function keepPassed(folder: string, commit: string): void {
  mkdirSync(dirname(join(folder, PASSED)), { recursive: true })
  writeFileSync(join(folder, PASSED), commit)
}

/** Whether a change of these paths can make the guard fail. */
export function isTouched({ tests, guards }: HeavyGuard, paths: readonly string[]): boolean {
  const globs = [...EVERYTHING, ...tests, ...guards]
  return paths.some((path) => globs.some((glob) => matchesGlob(path, glob)))
}

/** Those that need not run, with the reason of each in a line; none where it is not known what changed. */
export function idleGuards(
  guards: readonly HeavyGuard[],
  change: LandedChange,
): readonly { readonly guard: HeavyGuard; readonly line: string }[] {
  if ('unknown' in change) return []
  return guards
    .filter((guard) => !isTouched(guard, change.paths))
    .map((guard) => ({
      guard,
      line: `skipped: ${guard.name}: nothing that it guards changed since ${change.base.slice(0, 8)} (${guard.tests.join(', ')})`,
    }))
}
