const LAST_PAGE = 10_000
const LONGEST_KEYWORD = 100

/** Page and keyword of a list's address; what makes no sense is the first page and no keyword. */
export function pageOf(url: string): { readonly page: number; readonly keyword: string } {
  const query = new URL(url).searchParams
  const page = Number(query.get('page') ?? '1')
  const keyword = (query.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD)
  return { page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1, keyword }
}
