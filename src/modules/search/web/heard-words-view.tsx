import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { HeardWords } from './heard-words.ts'
import styles from './tutor-list.module.css'

/** Words of the keyword that were not understood or are not searched by, each to drop with one tap. */
export function HeardWordsView({ heard }: { heard: HeardWords }): ReactNode {
  const { t } = useWords('lists')
  return heard.map(({ title, words }) => (
    <p key={title} className={styles.understood}>
      {title}{' '}
      {words.map(({ label, href }) => (
        <PageLink
          key={label}
          className={`chip ${styles.removable}`}
          to={href}
          preventScrollReset
          aria-label={t('search.list.removeChip', { label })}
        >
          {label}
          <Icon name="close" size={14} />
        </PageLink>
      ))}
    </p>
  ))
}
