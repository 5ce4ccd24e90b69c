import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import { Pager } from './pager.tsx'

/** How many rows a list begins with, and how many more each press shows. */
const ROWS = 25
/** How many one page has at most; older ones are on the next. */
const MOST_ROWS = 200

/** A part of a list that is read by a cursor: `after`, behind which row it begins. */
export type Part = { readonly after?: string; readonly pageSize: number }

/**
 * The part that an address asks for: `shown`, how many from the first row on, or `after`, a whole page behind a row. Where a page
 * has two lists, `name` is what the second has in the place of `after`.
 */
export function partOf({ searchParams }: URL, name = 'after'): Part {
  const after = searchParams.get(name) ?? ''
  if (/^[\w-]{1,400}$/.test(after)) return { after, pageSize: MOST_ROWS }
  const shown = Math.trunc(Number(searchParams.get('shown'))) || ROWS
  return { pageSize: Math.min(Math.max(shown, ROWS), MOST_ROWS) }
}

/** Whether it is a page as large as they get, so that what is older is on the next. */
export const isWhole = ({ pageSize }: Part): boolean => pageSize === MOST_ROWS

/** Shows more of a list below what is there, then the page of older ones, which `next` begins; the address keeps which. Texts: `web-own`. */
export function MoreOfPart({ part, next }: { readonly part: Part; readonly next: string | null }): ReactNode {
  const { t } = useWords('web-own')
  const [query] = useSearchParams()
  if (isWhole(part)) return <Pager next={next} />
  if (next === null) return null
  const more = new URLSearchParams(query)
  more.set('shown', String(Math.min(part.pageSize + ROWS, MOST_ROWS)))
  return (
    <p>
      <Link className="button quiet" to={`?${more.toString()}`} replace preventScrollReset>
        {t('list.more', { count: ROWS })}
      </Link>
    </p>
  )
}
