import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { OwnPlace } from '../dashboard-places.ts'
import { useLocalePath } from '../locale-path.ts'
import { slotOf } from '../slot.tsx'
import type { Filling } from '../slot.tsx'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Modal } from './modal.tsx'
import styles from './dashboard-rail.module.css'

const RailFoot = slotOf(import.meta.glob<Filling<object>>('/src/modules/*/places/rail-foot.tsx', { eager: true }))

type Props = { readonly side: 'parent' | 'tutor'; readonly places: readonly OwnPlace[] }

/** The places of a side: a rail at the left, where there is room, else a bar of five at the foot. */
export function DashboardRail({ side, places }: Props): ReactNode {
  const { t } = useWords('web-own')
  const [isMoreOpen, setMoreOpen] = useState(false)
  const isElsewhere = places.some(({ isOnBar, isOpen }) => isOpen && !isOnBar)
  return (
    <nav className={`no-print ${styles.rail}`} aria-label={t(`places.${side}`)}>
      <PlaceList places={places} />
      <div className={styles.foot}>
        <RailFoot />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        data-open={isElsewhere}
        onClick={() => setMoreOpen(true)}
      >
        <Icon name="dots" size={22} />
        {t('places.more')}
      </button>
      {isMoreOpen && (
        <Modal title={t('places.more')} onClose={() => setMoreOpen(false)}>
          <div className={styles.sheet}>
            <PlaceList places={places.filter(({ isOnBar }) => !isOnBar)} />
            <RailFoot />
            <SiteWays />
          </div>
        </Modal>
      )}
    </nav>
  )
}

/** What the site's header has on wider screens: its name, which leads home, and the language. */
function SiteWays(): ReactNode {
  const { t } = useWords('web-own')
  const path = useLocalePath()
  return (
    <ul className={styles.site}>
      <li data-bar>
        <Link to={path('/')} prefetch="none">
          <Icon name="book" size={22} />
          {t('places.site')}
        </Link>
      </li>
      <li data-bar>
        <LanguageSwitch />
      </li>
    </ul>
  )
}

function PlaceList({ places }: { readonly places: readonly OwnPlace[] }): ReactNode {
  const { t } = useWords('places')
  const path = useLocalePath()
  return (
    <ul>
      {places.map(({ to, label, icon, isOpen, isOnBar, Count }) => (
        <li key={label} data-bar={isOnBar}>
          <Link to={path(to)} prefetch="none" aria-current={isOpen ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span>{t(label)}</span>
            {Count && <Count className={styles.count ?? ''} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
