import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { Mark } from '#web/components/logo.tsx'
import { ServerHtml } from '#web/components/server-html.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import styles from './admin-header.module.css'
import type { AtDesk } from './at-desk.ts'
import { LogOut } from './log-out.tsx'
import { OwnPassword } from './own-password.tsx'
import { PlacesMenu } from './places-menu.tsx'

type Props = { readonly operator: AtDesk | null; readonly onKeys: () => void }

/** Name of the house, who is at the desk, the keys, and the way out; on phones for logins and failures alone. */
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
          {operator !== null && <span className={styles.operator}>{operator.name}</span>}
          {operator !== null && (
            <button type="button" className={`${styles.item} ${styles.keys}`} aria-label={t('keys.title')} onClick={onKeys}>
              <Icon name="help" />
            </button>
          )}
          <LanguageSwitch className={styles.item} />
          {operator !== null && <OwnPassword className={styles.item} />}
          {operator !== null && <LogOut className={styles.item} />}
          {operator !== null && <PlacesMenu {...operator} />}
        </div>
      </div>
    </header>
  )
}
