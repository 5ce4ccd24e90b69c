import { slugOf } from '../../../address/slug.ts'

/**
 * Old queries of the tutor search and where they live now (specification 1 §2 "Legacy query redirects"); with several,
 * `tutor` wins over `district` over `keyword`, and the rest of the query is kept (decisions 2). Paths have no locale.
 */
export function legacySearchRedirect(path: string, query: URLSearchParams): { path: string; query: URLSearchParams } | null {
  if (path !== '/searchtutor') return null
  const rest = new URLSearchParams(query)
  const take = (name: string): string | null => {
    const value = rest.get(name)?.trim() ?? ''
    if (value === '') return null
    rest.delete(name)
    return value
  }
  if (/^\d{1,9}$/.test(rest.get('tutor') ?? '')) return { path: `/tutor/detail/${Number(take('tutor'))}`, query: rest }
  for (const [name, place] of [
    ['district', 'district'],
    ['keyword', 'subject'],
  ] as const) {
    const value = take(name)
    const slug = value === null ? '' : slugOf(value)
    if (slug !== '') return { path: `/searchtutor/${place}/${encodeURIComponent(slug)}`, query: rest }
  }
  return null
}
