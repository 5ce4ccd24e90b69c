// Writes src/platform/db/tables.ts from the migrated database; `--check` fails when the file is stale.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { columnName, fieldName } from '#platform/db/column-names.ts'
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
  int4multirange: 'string',
  int8multirange: 'string',
}

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  defaulted: boolean
  always: boolean
  check: string | null
}

// As PostgreSQL writes a check that a column is one of some values.
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/

/** The values that a check constraint allows, as a union; null for a check of another kind. */
function unionOf(check: string | null): string | null {
  const [, values] = ONE_OF.exec(check ?? '') ?? []
  return values?.replaceAll('::text', '').split(', ').join(' | ') ?? null
}

function fieldOf({ column }: Column): string {
  const name = fieldName(column)
  if (columnName(name) !== column) throw new Error(`the query builder would write ${name} as ${columnName(name)}, not ${column}`)
  return name
}

function typeOf(column: Column): string {
  const isArray = column.type.startsWith('_')
  const base = TYPES[isArray ? column.type.slice(1) : column.type]
  if (!base) throw new Error(`no TypeScript type for ${column.type} of ${column.table}.${column.column}`)
  const orNull = column.nullable ? ' | null' : ''
  const plain = `${unionOf(column.check) ?? base}${isArray ? '[]' : ''}${orNull}`
  if (column.always) return `GeneratedAlways<${plain}>`
  if (column.column.endsWith('_cents')) {
    // Read as the amounts that they are; written from whatever is a number.
    const given = `${base}${orNull}`
    return `ColumnType<Cents${orNull}, ${given}${column.defaulted ? ' | undefined' : ''}, ${given}>`
  }
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
    c.column_default is not null or c.is_identity = 'YES' as defaulted, coalesce(c.identity_generation = 'ALWAYS', false) or c.is_generated = 'ALWAYS' as always,
    (select min(pg_get_constraintdef(k.oid)) from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as "check"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW')
  order by c.table_name, c.ordinal_position`.execute(database.db)
await database.close()
rmSync(folder, { recursive: true })

const tables = Map.groupBy(rows, (row) => row.table)
const body = [...tables].map(([name, columns]) => {
  const lines = columns.map((column) => `  ${fieldOf(column)}: ${typeOf(column)}`)
  return `export type ${pascal(name)}Table = {\n${lines.join('\n')}\n}\n`
})
const used = (name: string): boolean => body.some((text) => text.includes(`${name}<`))
const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(used)
const text = [
  '// Written by scripts/table-types.ts from the migrated database. Do not edit.',
  imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely'` : '',
  "import type { Cents } from '#kernel/money.ts'\n",
  ...(body.some((one) => one.includes('Json'))
    ? ['export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }\n']
    : []),
  ...body,
  `export type DB = {\n${[...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table`).join('\n')}\n}\n`,
].join('\n')

if (process.argv.includes('--check')) {
  const now = await readFile(FILE, 'utf8').catch(() => '')
  if (now !== text) {
    console.error('src/platform/db/tables.ts is stale: run npm run types')
    process.exit(1)
  }
} else await writeFile(FILE, text)
