type Value = string | number | boolean | bigint | Date | null | undefined | readonly (string | number)[]

const NEEDS_ESCAPE = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One row in PostgreSQL's COPY text format, with its newline; values in the order of `columns`. */
export function copyLine(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  return `${columns.map((column) => copyValue(row[column] as Value)).join('\t')}\n`
}

function copyValue(value: Value): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'object') return arrayText(value)
  return String(value)
}

// Elements are numbers or values of the catalogue; anything beyond a plain word is quoted.
function arrayText(items: readonly (string | number)[]): string {
  if (typeof items[0] !== 'string') return `{${items.join(',')}}`
  return escaped(`{${items.map((item) => `"${String(item).replaceAll(/(["\\])/g, '\\$1')}"`).join(',')}}`)
}

function escaped(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text
}
