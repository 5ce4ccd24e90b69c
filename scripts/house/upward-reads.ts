const READ = /(?:\.selectFrom|[jJ]oin)\(\s*\[?\s*['"`](\w+)|\b(?:from|join)\s+"?(\w+)"?/gi
const STORE = /^src\/modules\/([a-z]+)\/store\//

/** The rooms in their order, each with its tables. */
type Rooms = readonly { readonly name: string; readonly owns: readonly string[] }[]

/**
 * `path table` for every table of a room above that a store reads. What a room knows of those above it, it asks for (`ask(ctx, …)`) or is
 * told by an event: a store that reads their tables keeps them from changing theirs.
 */
export function upwardReads(files: readonly { readonly path: string; readonly text: string }[], rooms: Rooms): readonly string[] {
  const place = new Map(rooms.flatMap(({ owns }, at) => owns.map((table) => [table, at] as const)))
  return files.flatMap(({ path, text }) => {
    const own = rooms.findIndex(({ name }) => name === STORE.exec(path)?.[1])
    if (own < 0) return []
    const bare = text.replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm, '')
    const tables = new Set([...bare.matchAll(READ)].map(([, built, raw]) => built ?? raw ?? ''))
    return [...tables].filter((table) => (place.get(table) ?? -1) > own).map((table) => `${path} ${table}`)
  })
}
