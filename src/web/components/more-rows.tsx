import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import { Pager } from './pager.tsx'

/** How many rows a list begins with, and how many more each press shows. */
const ROWS = 25
/** How many one page has at most; older ones are on the next. */
const MOST_ROWS = 200
const MOST_PAGES = 1000

/** Which rows of a list are shown. */
export type Rows = { readonly pageNum: number; readonly pageSize: number }

/** The rows that an address asks for: `shown`, how many of the first page, or `page`, one that is whole. */
export function rowsOf({ searchParams }: URL): Rows {
  const number = (name: string, least: number, most: number): number =>
    Math.min(Math.max(Math.trunc(Number(searchParams.get(name))) || least, least), most)
  const pageNum = number('page', 1, MOST_PAGES)
  return { pageNum, pageSize: pageNum > 1 ? MOST_ROWS : number('shown', ROWS, MOST_ROWS) }
}

/** Shows more of a list below what is there, then the page of older ones; the address keeps which. Texts: `web-own`. */
export function MoreRows({
  rows: { pageNum, pageSize },
  hasMore,
}: {
  readonly rows: Rows
  readonly hasMore: boolean
}): ReactNode {
  const { t } = useWords('web-own')
  const [query] = useSearchParams()
  if (pageSize === MOST_ROWS) return <Pager page={pageNum} hasNextPage={hasMore} />
  if (!hasMore) return null
  const next = new URLSearchParams(query)
  next.set('shown', String(Math.min(pageSize + ROWS, MOST_ROWS)))
  return (
    <p>
      <Link className="button quiet" to={`?${next.toString()}`} replace preventScrollReset>
        {t('list.more', { count: ROWS })}
      </Link>
    </p>
  )
}
