/** A record of a CSV file, and the line on which it begins, counted from one. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] }

const SEPARATORS = ['\t', ';', ','] as const

/**
 * The records of a CSV file (RFC 4180): quoted fields with separators, quotes and line breaks in them, any line break, with or
 * without a byte order mark. What separates is a tab (pasted from a spreadsheet), a semicolon or a comma, whichever the first
 * line has. Blank lines are left out. Answers null and the line of a quote that is never closed.
 */
export function parseCsv(text: string): { readonly records: readonly CsvRecord[]; readonly openQuote: number | null } {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(source)
  const records: CsvRecord[] = []
  let at = 0
  let line = 1
  while (at < source.length) {
    const begin = line
    const fields: string[] = []
    let isLast = false
    while (!isLast) {
      const field = source[at] === '"' ? quotedAt(source, at) : plainAt(source, at, separator)
      if (field === null) return { records, openQuote: line }
      line += field.text.split('\n').length - 1
      fields.push(field.text.trim())
      at = field.end + 1
      isLast = source[field.end] !== separator
    }
    line += 1
    if (fields.some((field) => field !== '')) records.push({ line: begin, fields })
  }
  return { records, openQuote: null }

  function quotedAt(all: string, open: number): { readonly text: string; readonly end: number } | null {
    let close = all.indexOf('"', open + 1)
    while (close !== -1 && all[close + 1] === '"') close = all.indexOf('"', close + 2)
    if (close === -1) return null
    // What follows the closing quote belongs to nothing but a sloppy writer: it is kept.
    const rest = plainAt(all, close + 1, separator)
    return { text: all.slice(open + 1, close).replaceAll('""', '"') + rest.text, end: rest.end }
  }
}

function separatorOf(source: string): string {
  const first = source.slice(0, source.indexOf('\n') + 1 || source.length)
  return SEPARATORS.find((one) => first.includes(one)) ?? ','
}

function plainAt(all: string, from: number, separator: string): { readonly text: string; readonly end: number } {
  let end = from
  while (end < all.length && all[end] !== separator && all[end] !== '\n') end += 1
  return { text: all.slice(from, end), end }
}
