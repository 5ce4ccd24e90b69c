import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { roomNameProblem } from './room-files.ts'

const ROOT = join(import.meta.dirname, '..')

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Writes files, formatted: path below the project's root → text. */
export function writeAll(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  // By another name a line may be longer or shorter than it was. SQL has no form.
  const formatted = Object.keys(files).filter((path) => /\.(?:tsx?|json)$/.test(path))
  const { status } = spawnSync('oxfmt', formatted, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('the formatter did not run')
}

/** Why no room of this house can be called so; null where one can. */
export function problemOfName(name: string): string | null {
  const tables = globSync(['src/modules/*/pages.ts', 'src/modules/*/listings/*/pages.ts'], { cwd: ROOT })
  // First parts of the addresses of pages, e.g. `searchtutor`.
  const segments = tables.flatMap((path) =>
    [...textOf(path).matchAll(/\broute\(\s*'([a-zA-Z]+)/g)].map(([, segment = '']) => segment),
  )
  return roomNameProblem(name, { rooms: readdirSync(join(ROOT, 'src/modules')), segments })
}

/** Ends the process with what is wrong, and how it is asked. */
export function refuse(usage: string, problem?: string): never {
  console.error(problem === undefined ? usage : `${problem}.\n${usage}`)
  process.exit(2)
}
