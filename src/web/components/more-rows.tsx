import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'

/** How many rows a list begins with, and how many more each press shows. */
export const ROWS = 25
/** What the address may ask for at most. */
export const MOST_ROWS = 200

/** How many rows an address asks for. */
export function shownRows({ searchParams }: URL): number {
  const asked = Math.trunc(Number(searchParams.get('shown') ?? ROWS)) || ROWS
  return Math.min(Math.max(asked, ROWS), MOST_ROWS)
}

/** Shows more of a list below what is there; the address keeps how many. Texts: `web-own`. */
export function MoreRows({ shown, hasMore }: { readonly shown: number; readonly hasMore: boolean }): ReactNode {
  const { t } = useWords('web-own')
  const [query] = useSearchParams()
  if (!hasMore) return null
  if (shown >= MOST_ROWS) return <p>{t('list.most', { count: MOST_ROWS })}</p>
  const next = new URLSearchParams(query)
  next.set('shown', String(Math.min(shown + ROWS, MOST_ROWS)))
  return (
    <p>
      <Link className="button quiet" to={`?${next.toString()}`} replace preventScrollReset>
        {t('list.more', { count: ROWS })}
      </Link>
    </p>
  )
}
