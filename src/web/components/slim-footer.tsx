import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '../locale-path.ts'
import styles from './slim-footer.module.css'

/** One line at the foot of pages behind a login: help and the papers. Also after a way from a page of another frame. */
export function SlimFooter(): ReactNode {
  const { t } = useWords('web-own')
  const path = useLocalePath()
  return (
    <footer className={styles.footer}>
      <ul>
        <li>
          <a href={path('/content/help')}>{t('foot.help')}</a>
        </li>
        <li>
          <a href={path('/content/contact')}>{t('foot.contact')}</a>
        </li>
        <li>
          <a href={path('/content/terms')}>{t('foot.terms')}</a>
        </li>
        <li>
          <a href={path('/content/privacy')}>{t('foot.privacy')}</a>
        </li>
      </ul>
    </footer>
  )
}
