import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '../locale-path.ts'
import { ServerHtml } from './server-html.tsx'
import styles from './slim-footer.module.css'

/** One line at the foot of pages behind a login: help and the papers. */
export function SlimFooter(): ReactNode {
  return (
    <ServerHtml as="footer" className={styles.footer}>
      {import.meta.env.SSR && <FooterLine />}
    </ServerHtml>
  )
}

function FooterLine(): ReactNode {
  const { t } = useWords('web-later')
  const path = useLocalePath()
  return (
    <ul>
      <li>
        <a href={path('/content/help')}>{t('footer.helpCentre')}</a>
      </li>
      <li>
        <a href={path('/content/contact')}>{t('footer.contact')}</a>
      </li>
      <li>
        <a href={path('/content/terms')}>{t('footer.terms')}</a>
      </li>
      <li>
        <a href={path('/content/privacy')}>{t('footer.privacy')}</a>
      </li>
    </ul>
  )
}
