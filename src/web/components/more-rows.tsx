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
  const pageNum = numberOf(searchParams, 'page', { least: 1, most: MOST_PAGES })
  return { pageNum, pageSize: pageNum > 1 ? MOST_ROWS : shownOf(searchParams) }
}

const shownOf = (query: URLSearchParams): number => numberOf(query, 'shown', { least: ROWS, most: MOST_ROWS })

type Bounds = { readonly least: number; readonly most: number }

function numberOf(query: URLSearchParams, name: string, { least, most }: Bounds): number {
  return Math.min(Math.max(Math.trunc(Number(query.get(name))) || least, least), most)
}

/** A part of a list that is read by a cursor: `after`, behind which row it begins. */
export type Part = { readonly after?: string; readonly pageSize: number }

/** The part that an address asks for: `shown`, how many from the first row on, or `after`, a whole page behind a row. */
export function partOf({ searchParams }: URL): Part {
  const after = searchParams.get('after') ?? ''
  return /^[\w-]{1,400}$/.test(after) ? { after, pageSize: MOST_ROWS } : { pageSize: shownOf(searchParams) }
}

type RowsProps = { readonly rows: Rows; readonly hasMore: boolean }

/** Shows more of a list below what is there, then the page of older ones; the address keeps which. Texts: `web-own`. */
export function MoreRows({ rows: { pageNum, pageSize }, hasMore }: RowsProps): ReactNode {
  return pageSize === MOST_ROWS ? <Pager page={pageNum} hasNextPage={hasMore} /> : hasMore && <MoreLink pageSize={pageSize} />
}

type PartProps = { readonly part: Part; readonly next: string | null }

/** The same for a list that is read by a cursor; `next` begins the page behind. Texts: `web-own`. */
export function MoreOfPart({ part: { pageSize }, next }: PartProps): ReactNode {
  return pageSize === MOST_ROWS ? <Pager next={next} /> : next !== null && <MoreLink pageSize={pageSize} />
}

function MoreLink({ pageSize }: { readonly pageSize: number }): ReactNode {
  const { t } = useWords('web-own')
  const [query] = useSearchParams()
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
