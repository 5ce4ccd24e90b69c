import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { API_DOCS } from '#kernel/endpoint.ts'
import { DISTRICT_LINKS, LEVEL_LINKS, SUBJECT_LINKS } from '../footer-links.ts'
import { useLocale, useLocalePath } from '../locale-path.ts'
import { composedAddress } from '#kernel/page-address.ts'
import { ServerHtml } from './server-html.tsx'
import styles from './site-footer.module.css'

/** Ways into the listings by district, subject and level, and the pages about the house. */
export function SiteFooter(): ReactNode {
  return (
    <ServerHtml as="footer" className={styles.footer}>
      {import.meta.env.SSR && <FooterContent />}
    </ServerHtml>
  )
}

function FooterContent(): ReactNode {
  const { t } = useTranslation('web')
  const { t: later } = useTranslation('web-later')
  const path = useLocalePath()
  const locale = useLocale()
  const groups = [
    { title: later('footer.subjects'), links: SUBJECT_LINKS },
    { title: later('footer.levels'), links: LEVEL_LINKS },
    { title: later('footer.districts'), links: DISTRICT_LINKS },
  ]
  return (
    <div className={`wrap ${styles.inner}`}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.en}>
                <a href={path(composedAddress(link[`${locale}Path`]))}>{link[locale]}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <nav aria-label={later('footer.about')}>
        <h2>{later('footer.about')}</h2>
        <ul className={styles.links}>
          <li>
            <a href={path('/content/fee')}>{t('nav.fees')}</a>
          </li>
          <li>
            <a href={path('/parent/publish')}>{t('nav.publish')}</a>
          </li>
          <li>
            <a href={path('/promotion/newUser')}>{t('nav.promotion')}</a>
          </li>
          <li>
            <a href={path('/content/ranking')}>{later('footer.ranking')}</a>
          </li>
          <li>
            <a href={path('/content/districts')}>{later('footer.districtGuide')}</a>
          </li>
          <li>
            <a href={path('/content/subjects')}>{later('footer.subjectGuide')}</a>
          </li>
          <li>
            <a href={API_DOCS}>{later('footer.api')}</a>
          </li>
        </ul>
      </nav>
      <p className={styles.small}>{later('footer.small')}</p>
    </div>
  )
}
