import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateTable } from '#kernel/state-table.ts'

const ROOT = join(import.meta.dirname, '..')

type Found = { readonly room: string; readonly path: string; readonly name: string; readonly table: AnyStateTable }

/** Every state table that a room exports from its `domain/`, in the order of the files. */
export async function findStateTables(): Promise<readonly Found[]> {
  const found: Found[] = []
  const paths = globSync('src/modules/*/domain/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  for (const path of paths.toSorted()) {
    if (path.endsWith('.test.ts') || !readFileSync(join(ROOT, path), 'utf8').includes('StateTable<')) continue
    const exported = (await import(pathToFileURL(join(ROOT, path)).href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(exported))
      if (isTable(value)) found.push({ room: path.split('/')[2] ?? '', path, name, table: value })
  }
  return found
}

function isTable(value: unknown): value is AnyStateTable {
  return typeof value === 'object' && value !== null && 'column' in value && 'moves' in value && 'refuses' in value
}
