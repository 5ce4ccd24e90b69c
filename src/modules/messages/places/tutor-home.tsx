import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Icon } from '#web/components/icon.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { useLocalePath } from '#web/locale-path.ts'
import styles from '../web/unread-card.module.css'

/** On a tutor's home: how many messages were not read. */
export const place: HomePlace<number> = { texts: [], parts: [{ order: 10, Box: Unread, isQuiet: true }] }

function Unread({ data: total }: { readonly data: number }): ReactNode {
  const { t } = useTranslation('places')
  const path = useLocalePath()
  return (
    <Link className={`card ${boxes.wide} ${styles.card}`} to={path('/messages')} prefetch="none">
      <b>{t('messages.messages')}</b>
      <span>{total > 0 ? t('messages.unread', { total }) : t('messages.none')}</span>
      <Icon name="chevron" />
    </Link>
  )
}
