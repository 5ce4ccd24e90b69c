import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { HomePlace } from '#web/home-places.ts'
import { useLocalePath } from '#web/locale-path.ts'

/** On a parent's home: how many messages were not read. */
export const place: HomePlace<number> = { texts: [], parts: [{ order: 20, Box: Unread, isHalf: true }] }

function Unread({ data: total }: { readonly data: number }): ReactNode {
  const { t } = useTranslation('places')
  const path = useLocalePath()
  return (
    <Link className={`card ${boxes.count}`} to={path('/messages')}>
      <b>{t('messages.messages')}</b>
      <span>{total > 0 ? t('messages.unread', { total }) : t('messages.none')}</span>
    </Link>
  )
}
