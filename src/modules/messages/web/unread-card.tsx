import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import styles from './unread-card.module.css'

/** On a home: that there are messages which were not read; nothing when all were. Texts: `places`. */
export function UnreadCard({ data: total }: { readonly data: number }): ReactNode {
  const { t } = useWords('places')
  const path = useLocalePath()
  if (total === 0) return null
  return (
    <Link className={`card ${styles.card}`} to={path('/messages')} prefetch="none">
      <Icon name="message" />
      <b>{t('messages.messages')}</b>
      <span>{t('messages.unread', { total })}</span>
    </Link>
  )
}
