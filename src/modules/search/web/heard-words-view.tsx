import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { HeardWords } from './heard-words.ts'
import styles from './tutor-list.module.css'

/** What became of the words: what they were taken for, which can be undone with one press, and what each of the others leads to. */
export function HeardWordsView({ heard }: { heard: HeardWords }): ReactNode {
  return heard.map(({ title, words, undo, isChoice = false }) => (
    <p key={title} className={styles.understood}>
      {title}{' '}
      {words.some(({ href }) => href)
        ? words.map((word) => <Word key={word.label} {...word} isChoice={isChoice} />)
        : words.map(({ label }) => label).join(' · ')}
      {undo && (
        <PageLink to={undo.href} preventScrollReset>
          {undo.label}
        </PageLink>
      )}
    </p>
  ))
}

/** A word that leads to the list without it, or to the one that goes by it. */
function Word({ label, href = '', isChoice }: { label: string; href?: string; isChoice: boolean }): ReactNode {
  const { t } = useWords('lists')
  const name = isChoice ? {} : { 'aria-label': t('search.list.removeChip', { label }) }
  return (
    <PageLink className={isChoice ? 'chip' : `chip ${styles.removable}`} to={href} preventScrollReset {...name}>
      {label}
      {!isChoice && <Icon name="close" size={14} />}
    </PageLink>
  )
}
