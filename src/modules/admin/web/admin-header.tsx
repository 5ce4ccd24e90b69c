import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { Mark } from '#web/components/logo.tsx'
import { ServerHtml } from '#web/components/server-html.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { usePlaceInSight } from '#web/use-place-in-sight.ts'
import { postOperatorLogout } from '../contract/login.ts'
import styles from './admin-header.module.css'

const PLACES = [
  ['desk', '/admin'],
  ['users', '/admin/users'],
  ['verifications', '/admin/verifications'],
  ['cases', '/admin/cases'],
  ['reports', '/admin/reports'],
  ['disputes', '/admin/disputes'],
  ['fines', '/admin/fines'],
  ['withdrawals', '/admin/withdrawals'],
  ['payments', '/admin/payments'],
  ['ledger', '/admin/ledger'],
  ['amounts', '/admin/amounts'],
  ['audit', '/admin/audit'],
] as const

/** Name of the house, who is at the desk, and the places of the back office; places only for who is logged in. */
export function AdminHeader({ operator }: { operator: string | null }): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <p className={styles.brand}>
          <ServerHtml as="span">{import.meta.env.SSR && <Mark size={26} />}</ServerHtml>
          <b>{t('short')}</b>
        </p>
        {operator !== null && <Places />}
        <div className={styles.end}>
          {operator !== null && <span className={styles.operator}>{operator}</span>}
          <LanguageSwitch className={styles.item} />
          {operator !== null && <LogOut />}
        </div>
      </div>
    </header>
  )
}

function Places(): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const places = usePlaceInSight<HTMLElement>()
  return (
    <nav ref={places} className={styles.places} aria-label={t('nav.label')}>
      <ul>
        {PLACES.map(([name, to]) => (
          <li key={name}>
            <NavLink className={styles.item ?? ''} to={path(to)} end prefetch="none">
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LogOut(): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    // Whoever is logged out already sees the login as well.
    await browserApi(locale)(postOperatorLogout).catch(() => {})
    await navigate(path('/admin'), { replace: true })
  }
  return (
    <button type="button" className={styles.item} onClick={() => void leave()}>
      {t('nav.logout')}
    </button>
  )
}
