import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const COPIED = ['src', 'test', 'scripts', 'migrations', 'demo', 'simulators', 'package.json', 'tsconfig.json', 'vitest.config.ts']

/** A copy of the source in a folder of its own, into which faults may be put. */
export function copyToPlantIn(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  for (const part of COPIED) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  // Packages are shared, what is kept below them is not.
  mkdirSync(join(folder, 'node_modules'))
  for (const part of readdirSync(join(ROOT, 'node_modules')))
    if (part !== '.cache') symlinkSync(join(ROOT, 'node_modules', part), join(folder, 'node_modules', part))
  return folder
}
