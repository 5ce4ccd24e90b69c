import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { editedMigrations } from './house/edited-migrations.ts'

const LONGEST_SUBJECT = 72
const HOOK = '.githooks/commit-msg'
const DECISIONS = 'docs/decisions'
const STATUS_LINE = /^\**Date:?\** \d{4}-\d\d-\d\d\. \**Status:?\** (proposed|accepted|superseded)\b.*$/m

type Git = (...args: readonly string[]) => string

/** Lines that git answers; nothing when it fails. */
const gitIn =
  (folder: string): Git =>
  (...args) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/**
 * What is wrong in the history of a checkout; null where there is none. A shallow clone is held to the part of the history that
 * it has: its first commit counts as the one that brought every file.
 */
export function historyProblems(folder: string): readonly string[] | null {
  const git = gitIn(folder)
  if (!existsSync(join(folder, '.git')) || git('rev-parse', '--verify', 'HEAD') === '') return null
  return [...longSubjects(git), ...decisionProblems(folder, git), ...editedMigrations(git)]
}

function longSubjects(git: Git): readonly string[] {
  const [first] = linesOf(git('log', '--reverse', '--diff-filter=A', '--format=%H', '--', HOOK))
  if (first === undefined) return []
  const since = linesOf(git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${first}..HEAD`))
  return since.flatMap((line) => {
    const at = line.indexOf(' ')
    const { length } = Array.from(line.slice(at + 1))
    return length > LONGEST_SUBJECT
      ? [`commit ${line.slice(0, at)}: its subject has ${length} characters, at most ${LONGEST_SUBJECT}`]
      : []
  })
}

function decisionProblems(folder: string, git: Git): readonly string[] {
  const home = join(folder, DECISIONS)
  const names = existsSync(home) ? readdirSync(home).filter((name) => /^\d{4}-/.test(name)) : []
  return names.toSorted().flatMap((name) => {
    const path = `${DECISIONS}/${name}`
    const text = readFileSync(join(folder, path), 'utf8')
    if (!STATUS_LINE.test(text)) return [`${path}: no line "**Date** 2026-01-31. **Status** accepted."`]
    const decided = decidedText(path, git)
    return decided !== null && wordsOf(decided) !== wordsOf(text) ? [`${path} was edited: supersede it by a new one`] : []
  })
}

/** A decision as it stood when it was first not a mere proposal; null when it never was committed so. */
function decidedText(path: string, git: Git): string | null {
  for (const commit of linesOf(git('log', '--reverse', '--format=%H', '--', path))) {
    const text = git('show', `${commit}:${path}`)
    if (text !== '' && STATUS_LINE.exec(text)?.[1] !== 'proposed') return text
  }
  return null
}

/** Without its status and the breaks of its lines. */
const wordsOf = (text: string): string => text.replace(STATUS_LINE, '').split(/\s+/).join(' ').trim()
