import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import styles from './admin.module.css'

/** Links to the next part of a list and to its beginning; nothing when all of it is shown. */
export function KeysetPager({ next }: { readonly next: string | null }): ReactNode {
  const { t } = useWords('admin')
  const [query] = useSearchParams()
  const to = (after: string | null): string => {
    const changed = new URLSearchParams(query)
    if (after === null) changed.delete('after')
    else changed.set('after', after)
    return `?${changed.toString()}`
  }
  const isFirst = !query.has('after')
  if (isFirst && next === null) return null
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {!isFirst && (
        <Link className="button quiet" to={to(null)}>
          {t('pager.first')}
        </Link>
      )}
      {next !== null && (
        <Link className="button quiet" to={to(next)}>
          {t('pager.after')}
        </Link>
      )}
    </nav>
  )
}
