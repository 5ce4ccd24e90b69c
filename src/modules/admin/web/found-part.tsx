import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import styles from './admin.module.css'

type Props<L> = {
  readonly title: string
  readonly list: readonly L[]
  readonly rows: (list: readonly L[]) => ReactNode
  /** Where the others of its kind are; left out where all are shown. */
  readonly more?: PageAddress | undefined
}

/** The first of what was found of one kind; nothing where nothing was. */
export function FoundPart<L>({ title, list, rows, more }: Props<L>): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  if (list.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows(list)}
      {more !== undefined && (
        <p>
          <Link to={path(more)}>{t('find.more')}</Link>
        </p>
      )}
    </section>
  )
}
