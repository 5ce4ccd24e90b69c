// Writes src/platform/db/tables.ts from the migrated database; `--check` fails when the file is stale.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '#platform/db/database.ts'
import { copyMigrated } from './migrated-folder.ts'

const FILE = new URL('../src/platform/db/tables.ts', import.meta.url)
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  bool: 'boolean',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
  float8: 'number',
}

type Column = { table: string; column: string; type: string; nullable: boolean; defaulted: boolean; always: boolean }

function typeOf(column: Column): string {
  const isArray = column.type.startsWith('_')
  const base = TYPES[isArray ? column.type.slice(1) : column.type]
  if (!base) throw new Error(`no TypeScript type for ${column.type} of ${column.table}.${column.column}`)
  const plain = `${base}${isArray ? '[]' : ''}${column.nullable ? ' | null' : ''}`
  if (column.always) return `GeneratedAlways<${plain}>`
  return column.defaulted ? `Generated<${plain}>` : plain
}

const pascal = (name: string): string =>
  name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const folder = mkdtempSync(join(tmpdir(), 'table-types-'))
await copyMigrated(folder)
const database = await openEmbedded(folder)
const { rows } = await sql<Column>`
  select c.table_name as "table", c.column_name as "column", c.udt_name as "type", c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as defaulted, coalesce(c.identity_generation = 'ALWAYS', false) as always
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW')
  order by c.table_name, c.ordinal_position`.execute(database.db)
await database.close()
rmSync(folder, { recursive: true })

const tables = Map.groupBy(rows, (row) => row.table)
const body = [...tables].map(([name, columns]) => {
  const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)}`)
  return `export type ${pascal(name)}Table = {\n${lines.join('\n')}\n}\n`
})
const used = (name: string): boolean => body.some((text) => text.includes(`${name}<`))
const imports = ['Generated', 'GeneratedAlways'].filter(used)
const text = [
  '// Written by scripts/table-types.ts from the migrated database. Do not edit.',
  imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely'\n` : '',
  ...(body.some((one) => one.includes('Json'))
    ? ['export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }\n']
    : []),
  ...body,
  `export type DB = {\n${[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table`).join('\n')}\n}\n`,
].join('\n')

if (process.argv.includes('--check')) {
  const now = await readFile(FILE, 'utf8').catch(() => '')
  if (now !== text) {
    console.error('src/platform/db/tables.ts is stale: run npm run check -- --fix')
    process.exit(1)
  }
} else await writeFile(FILE, text)
