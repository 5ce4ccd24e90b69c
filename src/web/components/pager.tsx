import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/use-words.tsx'
import styles from './pager.module.css'

/** A list whose pages are counted; or one that knows no more than what comes next, `after` or another name in its address. */
type Place = { readonly page: number; readonly hasNextPage: boolean } | { readonly next: string | null; readonly name?: string }

/** Links to what comes before and after in a list; nothing when all of it is shown. Texts: `web-own`. */
export function Pager(place: Place): ReactNode {
  const { t } = useWords('web-own')
  const [query] = useSearchParams()
  const isCounted = 'page' in place
  const name = isCounted ? 'page' : (place.name ?? 'after')
  const to = (value: string | null): string => {
    const changed = new URLSearchParams(query)
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    return `?${changed.toString()}`
  }
  const { back, middle, on } = isCounted ? counted(place) : unseen(place, query.has(name))
  if (back === undefined && on === undefined) return null
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {back !== undefined && (
        <Link className="button quiet" to={to(back)} rel="prev">
          {t(isCounted ? 'pager.before' : 'pager.first')}
        </Link>
      )}
      {middle !== null && <span>{t('pager.page', { page: middle })}</span>}
      {on !== undefined && (
        <Link className="button quiet" to={to(on)} rel="next">
          {t('pager.after')}
        </Link>
      )}
    </nav>
  )
}

/** Where the links lead: null is the beginning, `undefined` is nowhere. */
type Ways = { readonly back: string | null | undefined; readonly middle: number | null; readonly on: string | undefined }

function counted({ page, hasNextPage }: Extract<Place, { readonly page: number }>): Ways {
  const before = page > 2 ? String(page - 1) : null
  return { back: page > 1 ? before : undefined, middle: page, on: hasNextPage ? String(page + 1) : undefined }
}

function unseen({ next }: Extract<Place, { readonly next: string | null }>, isFurther: boolean): Ways {
  return { back: isFurther ? null : undefined, middle: null, on: next ?? undefined }
}
