import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What the linter says: path of the file with forward slashes → each report as `rule message`. */
export type Reports = ReadonlyMap<string, readonly string[]>

type Diagnostic = { readonly code?: string; readonly message: string; readonly help?: string; readonly filename: string }

/** Writes these files into a folder of its own that has our linter's configuration, and lints it. */
export function lintPlanted(files: Readonly<Record<string, string>>): Reports {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-planted-'))
  try {
    for (const name of ['oxlint.config.ts', 'package.json', 'tsconfig.json']) copyFileSync(join(ROOT, name), join(folder, name))
    cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
    // Without it the linter walks through node_modules.
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const name of SOURCE_FOLDERS) mkdirSync(join(folder, name), { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    const args = [oxlint, '--format', 'json', ...SOURCE_FOLDERS]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return reportsOf(stdout, stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function reportsOf(stdout: string, stderr: string): Reports {
  let read: { diagnostics: readonly Diagnostic[] }
  try {
    read = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] }
  } catch (error) {
    throw new Error(`the linter did not run: ${stdout.slice(0, 500)}${stderr}`, { cause: error })
  }
  const reports = new Map<string, string[]>()
  for (const { code = '', message, help = '', filename } of read.diagnostics) {
    const path = filename.replaceAll(sep, '/')
    reports.set(path, [...(reports.get(path) ?? []), `${code} ${message} ${help}`])
  }
  return reports
}
