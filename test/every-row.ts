/** An answer of a list that is read by cursors. */
type Part = { readonly data: unknown }

/** All rows of a list that is read by cursors, one at a time; `path` may have a query. */
export async function everyRow<R>(get: (path: string) => Promise<Part>, path: string): Promise<readonly R[]> {
  const rows: R[] = []
  const start = `${path}${path.includes('?') ? '&' : '?'}pageSize=1`
  let after = ''
  do {
    const { list, next } = (await get(start + after)).data as { list: readonly R[]; next: string | null }
    rows.push(...list)
    after = next === null ? '' : `&after=${next}`
  } while (after !== '')
  return rows
}
