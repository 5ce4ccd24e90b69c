import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useNavigate } from 'react-router'
import { callApi } from '#web/call-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import styles from './admin.module.css'

const PLACES = [
  ['desk', '/admin'],
  ['users', '/admin/users'],
  ['verifications', '/admin/verifications'],
  ['audit', '/admin/audit'],
] as const

type Props = {
  readonly title: 'desk' | 'users' | 'verifications' | 'audit'
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Frame of the back office: its pages, the title, and the way to the login for who is no operator. */
export function AdminFrame({ title, isOpen, children }: Props): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  return (
    <div className={`wrap ${styles.ground}`}>
      {isOpen && <Places />}
      <h1>{t(`nav.${title}`)}</h1>
      {isOpen ? (
        children
      ) : (
        <section className={`card ${styles.box}`}>
          <p>{t('login.needed')}</p>
          <Link className="button" to={path('/admin')}>
            {t('login.open')}
          </Link>
        </section>
      )}
    </div>
  )
}

function Places(): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await callApi(locale, { method: 'POST', url: '/api/admin/logout' }).catch(() => {})
    await navigate(path('/admin'), { replace: true })
  }
  return (
    <nav className={styles.places} aria-label={t('nav.label')}>
      <ul>
        {PLACES.map(([name, to]) => (
          <li key={name}>
            <NavLink to={path(to)} end prefetch="none">
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void leave()}>
            {t('nav.logout')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
