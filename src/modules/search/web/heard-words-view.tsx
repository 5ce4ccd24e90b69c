import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { HeardWords } from './heard-words.ts'
import styles from './tutor-list.module.css'

/** What became of the words: what they were taken for, which can be undone with one press, and what each of the others leads to. */
export function HeardWordsView({ heard }: { heard: HeardWords }): ReactNode {
  const { t } = useWords('lists')
  return heard.map(({ title, words, undo }) => (
    <p key={title} className={styles.understood}>
      {title}{' '}
      {words.some(({ href }) => href)
        ? words.map(({ label, href = '' }) => (
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
          ))
        : words.map(({ label }) => label).join(' · ')}
      {undo && (
        <PageLink to={undo.href} preventScrollReset>
          {undo.label}
        </PageLink>
      )}
    </p>
  ))
}
