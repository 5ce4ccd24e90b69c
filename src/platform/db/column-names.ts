import { PostgresQueryCompiler } from 'kysely'

/** The name in TypeScript of a column of this name in SQL: `starts_at` is `startsAt`; digits keep their underscore (`rating_1`). */
export function fieldName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

// The texts of statements are made again and again from the same few hundred names.
const columns = new Map<string, string>()

/** The name in SQL of a column of this name in TypeScript. */
export function columnName(field: string): string {
  let column = columns.get(field)
  if (column === undefined) {
    column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    columns.set(field, column)
  }
  return column
}

/** Writes the names that the query builder is given (`startsAt`) as they are in SQL (`starts_at`); texts of `sql` stay as they are. */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnName(identifier))
  }
}
