import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { Route } from './+types/identity-return.page'
import { accountTitle } from './account-head.ts'
import styles from './entry-page.module.css'
import { IDENTITY_CHANNEL } from './identity-window.ts'
import type { IdentityReturn } from './identity-window.ts'
import { titleHead } from './title-head.ts'

export const handle = { texts: ['accounts-entry'] }

export function loader({ params }: Route.LoaderArgs): { title: string } {
  return { title: accountTitle(params.locale, 'return') }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return titleHead(loaderData)
}

/** Where identity providers come back to: hands their token or code to the page that asked and closes the window. */
export default function IdentityReturnPage(): ReactNode {
  const { t } = useWords('accounts-entry')
  const path = useLocalePath()
  useEffect(() => {
    // A token is in the fragment, which no server sees; a code, which opens nothing without our server's secret, and a refusal in the query.
    const fragment = new URLSearchParams(location.hash.slice(1))
    const query = new URLSearchParams(location.search)
    const token = fragment.get('id_token') ?? query.get('code') ?? ''
    const answer: IdentityReturn = { state: fragment.get('state') ?? query.get('state') ?? '', token }
    history.replaceState(null, '', location.pathname)
    const channel = new BroadcastChannel(IDENTITY_CHANNEL)
    channel.postMessage(answer)
    channel.close()
    window.close()
  }, [])
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={`card ${styles.panel}`}>
        <h1>{t('return.title')}</h1>
        <p className={styles.lead}>{t('return.text')}</p>
        <Link className="button quiet" to={path('/')}>
          {t('return.home')}
        </Link>
      </section>
    </div>
  )
}
