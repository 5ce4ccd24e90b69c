import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '../locale-path.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './slim-footer.module.css'

const PAGES = ['help', 'contact', 'terms', 'privacy'] as const

/** One line at the foot of pages behind a login: help and the papers; home and the language where no header of the site has them. */
export function SlimFooter(): ReactNode {
  const { t } = useWords('web-own')
  const path = useLocalePath()
  return (
    <footer className={styles.footer}>
      <ul>
        <li>
          <a href={path('/')}>{t('places.site')}</a>
        </li>
        {PAGES.map((page) => (
          <li key={page}>
            <a href={path(`/content/${page}`)}>{t(`foot.${page}`)}</a>
          </li>
        ))}
        <li>
          <LanguageSwitch />
        </li>
      </ul>
    </footer>
  )
}
