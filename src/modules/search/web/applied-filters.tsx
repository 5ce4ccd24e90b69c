import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { ListState } from './list-state.ts'
import styles from './tutor-list.module.css'

// What was pressed goes away with its filter, so who reads by keyboard or ear goes on at the count, right above.
const focusCount = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true })

/** Every filter that is on, each removable, and a way to remove them all. */
export function AppliedFilters({ page }: { page: Pick<ListState<unknown>, 'applied' | 'allHref'> }): ReactNode {
  const { t } = useWords('lists')
  if (page.applied.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t('search.list.applied')}>
      {page.applied.map(({ label, href }) => (
        <li key={label + href}>
          <PageLink
            className={`chip ${styles.removable}`}
            to={href}
            preventScrollReset
            onClick={focusCount}
            aria-label={t('search.list.removeChip', { label })}
          >
            {label}
            <Icon name="close" size={14} />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={styles.clearAll} to={page.allHref} preventScrollReset onClick={focusCount}>
          {t('search.list.clearAll')}
        </PageLink>
      </li>
    </ul>
  )
}
