import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { useLocalePath } from '../locale-path.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './logo.tsx'
import { PageLink } from './page-link.tsx'
import { ServerHtml } from './server-html.tsx'
import styles from './site-header.module.css'

/** Name, main navigation and language switch; the menu works without JavaScript. */
export function SiteHeader({ account }: { account: ReactNode }): ReactNode {
  const { t } = useWords('web')
  const path = useLocalePath()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div className={`wrap ${styles.bar}`}>
        <PageLink className={styles.brand} to={path('/')}>
          <ServerHtml as="span" className={styles.mark}>
            {import.meta.env.SSR && <Mark size={34} />}
          </ServerHtml>
          <span className={styles.word}>
            <b>{t('brand.local')}</b>
            <span>{t('brand.other')}</span>
          </span>
        </PageLink>
        <nav className={styles.wide} aria-label={t('nav.main')}>
          <NavItems />
        </nav>
        <LanguageSwitch className={styles.language} />
        {account}
        <details className={styles.menu}>
          <summary aria-label={t('nav.menu')}>
            <Icon name="menu" size={24} />
          </summary>
          <nav aria-label={t('nav.main')}>
            <NavItems />
          </nav>
        </details>
      </div>
    </header>
  )
}

function NavItems(): ReactNode {
  const { t } = useWords('web')
  const path = useLocalePath()
  const here = useLocation().pathname
  const items: readonly { to: PageAddress; label: string }[] = [
    { to: '/searchtutor', label: t('nav.tutors') },
    { to: '/jobcase', label: t('nav.cases') },
    { to: '/course', label: t('nav.courses') },
    { to: '/content/fee', label: t('nav.fees') },
  ]
  return (
    <ul>
      {items.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={path(to)} aria-current={isWithin(here, path(to)) ? 'page' : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Whether a page is this one or one below it. */
function isWithin(here: string, path: string): boolean {
  return here === path || here.startsWith(`${path}/`)
}
