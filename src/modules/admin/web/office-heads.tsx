import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import styles from './office-heads.module.css'

/** Head of a column. */
export type Head = {
  readonly name: string
  readonly isNumber?: true
  /** By what the list is sorted when it is pressed. */
  readonly sort?: string
}

type HeadsProps = { readonly heads: readonly Head[]; readonly sorted: string | undefined }

/**
 * The heads of the columns; where the rows have none, those by which the list is sorted stand in a line above it. Each row says the
 * names of its cells itself: heard are only those by which the list is sorted.
 */
export function Heads({ heads, sorted }: HeadsProps): ReactNode {
  const { t } = useWords('admin')
  if (sorted === undefined)
    return (
      <div className={styles.heads} aria-hidden="true">
        {heads.map(({ name, isNumber }) => (
          <span key={name} className={isNumber && styles.number}>
            {name}
          </span>
        ))}
      </div>
    )
  return (
    <div className={styles.sort}>
      <span className={styles.label} aria-hidden="true">
        {t('rows.sort')}
      </span>
      <div className={styles.heads} role="table" aria-label={t('rows.sort')}>
        <div className={styles.heads} role="row">
          {heads.map((head) => (
            <SortHead key={head.name} head={head} sorted={sorted} />
          ))}
        </div>
      </div>
    </div>
  )
}

function SortHead({ head: { name, isNumber, sort }, sorted }: { readonly head: Head; readonly sorted: string }): ReactNode {
  const [query] = useSearchParams()
  const isUp = sorted === sort
  const isDown = sorted === `-${sort}`
  const next = new URLSearchParams(query)
  // Downwards first: the newest, the largest.
  next.set('sort', isDown ? (sort ?? '') : `-${sort}`)
  next.delete('after')
  return (
    <span
      role="columnheader"
      className={[isNumber && styles.number, sort === undefined && styles.plain].filter(Boolean).join(' ')}
      aria-sort={sort === undefined ? undefined : isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      {sort === undefined ? name : <Link to={`?${next.toString()}`}>{name}</Link>}
    </span>
  )
}
