import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DISTRICT_LINKS, LEVEL_LINKS, SUBJECT_LINKS } from '../footer-links.ts'
import { useLocale, useLocalePath } from '../locale-path.ts'
import { composedAddress } from '#kernel/page-address.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { ServerHtml } from './server-html.tsx'
import { useHasOffer } from '../use-has-offer.ts'
import styles from './site-footer.module.css'

/** Ways into the listings by district, subject and level, and the pages about the house. */
export function SiteFooter(): ReactNode {
  const address = useLocalePath()('/content/contact')
  useEffect(() => void fill(address), [address])
  return (
    <ServerHtml as="footer" className={styles.footer} by={['footer']}>
      {import.meta.env.SSR && <FooterContent />}
    </ServerHtml>
  )
}

/** After a way from a page with another foot there is no HTML of the server's: that of a public page is taken. */
async function fill(address: string): Promise<void> {
  const own = document.querySelector('body > footer')
  if (own?.innerHTML !== '') return
  // Offline the page does without it.
  const page = await fetch(address).then(async (answer) => await answer.text(), String)
  own.innerHTML = page.split(/<footer[^>]*>|<\/footer>/)[1] ?? ''
}

function FooterContent(): ReactNode {
  const { t } = useWords('web')
  const { t: later } = useWords('web-later')
  const path = useLocalePath()
  const locale = useLocale()
  const hasOffer = useHasOffer()
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
      <OwnPages
        title={later('footer.about')}
        pages={[
          ['/content/fee', t('nav.fees')],
          ['/course', t('nav.courses')],
          ['/parent/publish', t('nav.publish')],
          ...(hasOffer ? ([['/promotion/newUser', t('nav.promotion')]] as const) : []),
          ['/content/ranking', later('footer.ranking')],
          ['/content/districts', later('footer.districtGuide')],
          ['/content/subjects', later('footer.subjectGuide')],
        ]}
      />
      <OwnPages
        title={later('footer.help')}
        pages={[
          ['/content/help', later('footer.helpCentre')],
          ['/content/contact', later('footer.contact')],
          ['/content/terms', later('footer.terms')],
          ['/content/privacy', later('footer.privacy')],
          ['/content/refunds', later('footer.refunds')],
          ['/content/courses', later('footer.courseTerms')],
        ]}
      />
      <p className={styles.small}>{later('footer.small')}</p>
    </div>
  )
}

type OwnPagesProps = { readonly title: string; readonly pages: readonly (readonly [PageAddress, string])[] }

function OwnPages({ title, pages }: OwnPagesProps): ReactNode {
  const path = useLocalePath()
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {pages.map(([address, label]) => (
          <li key={address}>
            <a href={path(address)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
