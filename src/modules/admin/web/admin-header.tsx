import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { Icon } from '#web/components/icon.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { Mark } from '#web/components/logo.tsx'
import { ServerHtml } from '#web/components/server-html.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { postOperatorLogout } from '../contract/login.ts'
import styles from './admin-header.module.css'

type Props = { readonly operator: string | null; readonly onKeys: () => void }

/** Name of the house, who is at the desk, the keys, and the way out. */
export function AdminHeader({ operator, onKeys }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={path('/admin')} prefetch="none">
          <ServerHtml as="span">{import.meta.env.SSR && <Mark size={26} />}</ServerHtml>
          <b>{t('short')}</b>
        </Link>
        <div className={styles.end}>
          {operator !== null && <span className={styles.operator}>{operator}</span>}
          {operator !== null && (
            <button type="button" className={`${styles.item} ${styles.keys}`} aria-label={t('keys.title')} onClick={onKeys}>
              <Icon name="help" />
            </button>
          )}
          <LanguageSwitch className={styles.item} />
          {operator !== null && <LogOut />}
        </div>
      </div>
    </header>
  )
}

function LogOut(): ReactNode {
  const { t } = useWords('admin')
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
