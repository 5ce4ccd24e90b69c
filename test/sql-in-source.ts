const BUILDERS = 'insertInto|updateTable|deleteFrom|mergeInto|replaceInto'
const BUILT_WRITE = new RegExp(`\\.(?:${BUILDERS})\\(\\s*([^),]*)`, 'g')
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?("?\w+"?|\$\{)/gi
const BUILT_READ = /(?:\.selectFrom|[jJ]oin)\(\s*\[?\s*['"`](\w+)/g
const RAW_READ = /\b(?:from|join)\s+"?(\w+)"?/gi
const SPEECH = new RegExp(
  `\\.(?:selectFrom|selectNoFrom|${BUILDERS})\\(|\\bsql(?:<[^\`]*>)?\`|\\bsql\\.(?:raw|ref|table|id|lit|join)\\(`,
)

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** Whether source speaks SQL: by the builder of queries, or in words. */
export function speaksSql(text: string): boolean {
  return SPEECH.test(withoutComments(text))
}

/** The tables that source writes, of those that exist; `?` for one whose name is only known when it runs. */
export function tablesWritten(text: string, tables: ReadonlySet<string>): readonly string[] {
  const source = withoutComments(text)
  const built = [...source.matchAll(BUILT_WRITE)].map(
    ([, name = '']) => /^['"`](\w+)(?: as \w+)?['"`]$/.exec(name.trim())?.[1] ?? '?',
  )
  const raw = [...source.matchAll(RAW_WRITE)].map(([, name = '']) => (name === '${' ? '?' : name.replaceAll('"', '')))
  // After `update` stands `set` where a conflict is settled, and any word in other sentences.
  return unique([...built, ...raw.filter((name) => name === '?' || tables.has(name))])
}

/** The tables that source names in any way, of those that exist. */
export function tablesNamed(text: string, tables: ReadonlySet<string>): readonly string[] {
  const source = withoutComments(text)
  const read = [BUILT_READ, RAW_READ].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))
  return unique([...tablesWritten(text, tables), ...read.filter((name) => tables.has(name))])
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()
