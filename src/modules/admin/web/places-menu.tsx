import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { CountBadge } from '#web/components/count-badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { Modal } from '#web/components/modal.tsx'
import rows from '#web/components/menu-rows.module.css'
import type { AtDesk } from './at-desk.ts'
import { LogOut } from './log-out.tsx'
import { OwnPassword } from './own-password.tsx'
import { PlaceLists } from './place-lists.tsx'
import styles from './places-menu.module.css'

/** On phones, from the bar at the top: the places of the back office, and what its header has on wider screens. */
export function PlacesMenu({ name, waiting }: AtDesk): ReactNode {
  const { t } = useWords('admin')
  const { pathname } = useLocation()
  // Another page closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const all = Object.values(waiting).reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={`no-print ${styles.menu}`}>
      <button
        type="button"
        className={`icon-button ${styles.open}`}
        aria-haspopup="dialog"
        aria-label={all > 0 ? t('nav.labelWaiting', { total: all }) : t('nav.label')}
        onClick={() => setOpenAt(pathname)}
      >
        <Icon name="menu" size={24} />
        <CountBadge count={all} />
      </button>
      {openAt === pathname && (
        <Modal title={t('title')} onClose={() => setOpenAt(null)}>
          <nav className={`${rows.rows} ${styles.sheet}`} aria-label={t('nav.label')}>
            <PlaceLists waiting={waiting} />
          </nav>
          <div className={`${rows.rows} ${styles.sheet} ${styles.ways}`}>
            <p>{name}</p>
            <LanguageSwitch />
            <OwnPassword />
            <LogOut />
          </div>
        </Modal>
      )}
    </div>
  )
}
