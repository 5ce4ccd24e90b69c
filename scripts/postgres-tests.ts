import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const IMPORT = /from '([^']+)'/g
const SERVER = "'TEST_DATABASE_URL'"

/** Test files that really use the server of `TEST_DATABASE_URL`; the others are the same without it. */
export function postgresTests(): readonly string[] {
  const known = new Map<string, boolean>()
  const usesServer = (path: string): boolean => {
    const found = known.get(path)
    if (found !== undefined) return found
    known.set(path, false)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const uses = text.includes(SERVER) || importsOf(path, text).some(usesServer)
    known.set(path, uses)
    return uses
  }
  return globSync('{src,demo,test}/**/*.test.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter(usesServer)
    .toSorted()
}

// Whatever knows of the server is a helper of tests, and those are imported by relative paths.
function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, name = '']) => name)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(path), name)).replaceAll('\\', '/'))
}
