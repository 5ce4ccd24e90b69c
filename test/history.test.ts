import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyProblems } from '../scripts/history-problems.ts'

const ROOT = join(import.meta.dirname, '..')
const LONG = `docs: ${'x'.repeat(67)}`
const FITS = `docs: ${'港'.repeat(66)}`
const decision = (status: string, words = 'We do it.'): string =>
  `# 0001 A\n\n**Date** 2026-01-31. **Status** ${status}\n\n${words}\n`

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'history-'))
  folder = join(home, 'checkout')
  mkdirSync(folder)
  git('init', '-q')
})
afterEach(() => rmSync(home, { recursive: true }))

function git(...args: readonly string[]): number | null {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@tutors.example', '-c', 'commit.gpgsign=false']
  return spawnSync('git', [...who, ...args], { cwd: folder }).status
}

function commit(subject: string, files: Readonly<Record<string, string>> = {}): number | null {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git('add', '-A')
  return git('commit', '-q', '--allow-empty', '-m', subject)
}

const FILE = 'docs/decisions/0001-a.md'
const HOOK = { '.githooks/commit-msg': '#!/bin/sh\n' }

test('a subject that is too long fails from the hook on, and not before it', () => {
  commit(LONG)
  commit(FITS, HOOK)
  expect(historyProblems(folder)).toEqual([])
  commit(FITS)
  expect(historyProblems(folder)).toEqual([])
  commit(LONG)
  expect(historyProblems(folder)).toEqual([expect.stringMatching(/^commit [\da-f]+: its subject has 73 characters, at most 72$/)])
})

test('the hook refuses such a commit', () => {
  cpSync(join(ROOT, '.githooks'), join(folder, '.githooks'), { recursive: true })
  git('config', 'core.hooksPath', '.githooks')
  expect(commit(FITS)).toBe(0)
  expect(commit(LONG)).toBe(1)
})

test('a decision that was accepted is not edited, but for its date, status and the breaks of its lines', () => {
  commit('docs: a', { [FILE]: decision('accepted.', 'We do\nit.') })
  commit('docs: b', { [FILE]: decision('superseded by 0002.') })
  expect(historyProblems(folder)).toEqual([])
  commit('docs: c', { [FILE]: decision('accepted.', 'We do something else.') })
  expect(historyProblems(folder)).toEqual([`${FILE} was edited: supersede it by a new one`])
})

test('an edit that is not committed yet counts, and one of a proposal does not', () => {
  commit('docs: a', { [FILE]: decision('proposed.', 'We might.') })
  commit('docs: b', { [FILE]: decision('accepted.') })
  expect(historyProblems(folder)).toEqual([])
  writeFileSync(join(folder, FILE), decision('accepted.', 'We do not.'))
  expect(historyProblems(folder)).toEqual([`${FILE} was edited: supersede it by a new one`])
})

test('a decision without date and status fails', () => {
  commit('docs: a', { [FILE]: '# 0001 A\n\nWe do it.\n' })
  expect(historyProblems(folder)).toEqual([`${FILE}: no line "**Date** 2026-01-31. **Status** accepted."`])
})

test('a shallow clone is held to what it has', () => {
  commit(FITS, { ...HOOK, [FILE]: decision('accepted.') })
  commit(LONG, { [FILE]: decision('accepted.', 'We do something else.') })
  commit(FITS, { [FILE]: decision('accepted.', 'We do a third thing.') })
  git('clone', '-q', '--depth', '2', `file://${folder}`, join(home, 'shallow'))
  expect(historyProblems(join(home, 'shallow'))).toEqual([`${FILE} was edited: supersede it by a new one`])
})

test('a folder that is no checkout has no history', () => {
  expect(historyProblems(home)).toBe(null)
})
