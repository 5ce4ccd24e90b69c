const STATEMENT = /\.(?:updateTable|insertInto|mergeInto)\(\s*['"`](\w+)(?: as \w+)?['"`]\s*\)/g
const SETTER = /\.(?:set|doUpdateSet)\(/g
const RAW =
  /\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:as\s+\w+\s+|(?!set\b)\w+\s+)?set\s([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|`|$)/gi

/** From an opening parenthesis to the one that closes it. */
function argumentAt(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

/**
 * Which of these columns (`table.column`) source updates, once for each time; `table ?` where what is set has no names in it.
 * A row that begins is not among them: its state comes from `beginState`.
 */
export function statesWritten(text: string, columns: readonly string[]): readonly string[] {
  const source = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const named = (table: string, what: string, sign: string): readonly string[] =>
    columns.filter((column) => {
      const [of, name = ''] = column.split('.')
      return of === table && new RegExp(`(?<![.\\w])${name}\\s*${sign}|['"]${name}['"]\\s*,`).test(what)
    })
  const statements = [...source.matchAll(STATEMENT)]
  const built = statements.flatMap(({ 1: table = '', index }, count) => {
    const part = source.slice(index, statements[count + 1]?.index)
    return [...part.matchAll(SETTER)].flatMap(({ 0: { length }, index: at }) => {
      const what = argumentAt(part, at + length - 1)
      if (columns.some((column) => column.startsWith(`${table}.`)) && !/[{'"]/.test(what)) return [`${table} ?`]
      return named(table, what, '[:,}]')
    })
  })
  return [...built, ...[...source.matchAll(RAW)].flatMap(([, table = '', what = '']) => named(table, what, '='))]
}
