import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import styles from './admin.module.css'

/** Links to the pages before and after; nothing when there is one page. */
export function AdminPager({ page, hasNextPage }: { page: number; hasNextPage: boolean }): ReactNode {
  const { t } = useWords('admin')
  const [query] = useSearchParams()
  const to = (number: number): string => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next.toString()}`
  }
  if (page === 1 && !hasNextPage) return null
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {page > 1 && (
        <Link className="button quiet" to={to(page - 1)}>
          {t('pager.before')}
        </Link>
      )}
      <span>{t('pager.page', { page })}</span>
      {hasNextPage && (
        <Link className="button quiet" to={to(page + 1)}>
          {t('pager.after')}
        </Link>
      )}
    </nav>
  )
}
