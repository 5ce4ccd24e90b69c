/** An answer of a list that is read by cursors. */
type Part = { readonly data: unknown }

/** All rows of a list that is read by cursors, one at a time; `path` may have a query. */
export async function everyRow<R>(get: (path: string) => Promise<Part>, path: string): Promise<readonly R[]> {
  const rows: R[] = []
  const start = `${path}${path.includes('?') ? '&' : '?'}pageSize=1`
  let after = ''
  const begun = new Set<string>()
  do {
    const { list, next } = (await get(start + after)).data as { list: readonly R[]; next: string | null }
    if (next !== null && begun.has(next)) throw new Error(`${path} begins a part again: ${next}`)
    if (next !== null) begun.add(next)
    rows.push(...list)
    after = next === null ? '' : `&after=${next}`
  } while (after !== '')
  return rows
}
