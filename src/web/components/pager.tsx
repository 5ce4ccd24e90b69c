import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/use-words.tsx'
import styles from './pager.module.css'

type Props = {
  /** Where the next part begins; null at the end. */
  readonly next: string | null
  /** What names it in the address. */
  readonly name?: string
}

/** Links to the first part of a list and to the next one; nothing when all of it is shown. Texts: `web-own`. */
export function Pager({ next, name = 'after' }: Props): ReactNode {
  const { t } = useWords('web-own')
  const [query] = useSearchParams()
  const isFurther = query.has(name)
  const to = (value: string | null): string => {
    const changed = new URLSearchParams(query)
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    return `?${changed.toString()}`
  }
  if (!isFurther && next === null) return null
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {isFurther && (
        <Link className="button quiet" to={to(null)} rel="prev">
          {t('pager.first')}
        </Link>
      )}
      {next !== null && (
        <Link className="button quiet" to={to(next)} rel="next">
          {t('pager.after')}
        </Link>
      )}
    </nav>
  )
}
