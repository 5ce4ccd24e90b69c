import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import styles from './kept-list.module.css'

/** Links to the pages before and after; nothing for a list of one page. */
export function Pager({ page, pages }: { page: number; pages: number }): ReactNode {
  const { t } = useWords('favourites')
  const { pathname, search } = useLocation()
  if (pages <= 1) return null
  const to = (target: number): string => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return `${pathname}?${query.toString()}`
  }
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      {page > 1 && (
        <Link className="button quiet" to={to(page - 1)} rel="prev">
          {t('list.previous')}
        </Link>
      )}
      <span>{t('list.page', { page, pages })}</span>
      {page < pages && (
        <Link className="button quiet" to={to(page + 1)} rel="next">
          {t('list.next')}
        </Link>
      )}
    </nav>
  )
}
