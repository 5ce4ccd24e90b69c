import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { PHONE_COUNTRIES } from '#kernel/phone.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { getUserInfo } from '../contract/user-info.ts'
import { backPath } from './back-path.ts'
import styles from './entry-page.module.css'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryMode, Side } from './entry-panel.tsx'
import { ACCOUNT_CHANGE } from '#web/open-login-dialog.ts'
import type { TypedPhone } from './phone-field.tsx'

type Props = { readonly mode: EntryMode; readonly side: Side; readonly isSideFixed?: boolean }

const PATHS = { login: '/login', register: '/register', forgot: '/forgot-password' } as const

/** The entry as a page: `back` says where to go on, `phone`, `country` and `countryCode` fill the number in. */
export function EntryPage({ mode: first, side, isSideFixed = false }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const [mode, setMode] = useState(first)
  const phone = phoneOf(query)
  // Not a navigation: what was typed stays.
  const show = (next: EntryMode): void => {
    setMode(next)
    history.replaceState(history.state, '', `${path(PATHS[next])}${location.search}`)
  }
  const heading = isSideFixed && mode === 'register' ? 'tutor' : mode
  const entered = async (how?: 'registered'): Promise<void> => {
    window.dispatchEvent(new Event(ACCOUNT_CHANGE))
    const user = await browserApi(locale)(getUserInfo).catch(() => null)
    // Who has become a tutor, and was not on the way to something else, reads first what comes next.
    if (how && backPath(query.get('back'), locale, user) === path('/tutor/dashboard')) {
      await navigate(path('/tutor/dashboard/welcome'), { replace: true })
      return await revalidate()
    }
    const here = location.pathname
    // The page itself leads on who is logged in (`leadOn`).
    await revalidate()
    if (location.pathname === here) await navigate(backPath(query.get('back'), locale, user), { replace: true })
  }
  return (
    <div className={`wrap ${styles.page}`} data-theme={isSideFixed ? side : undefined}>
      <section className={`card ${styles.panel}`}>
        <h1>{t(`title.${heading}`)}</h1>
        <p className={styles.lead}>{t(`lead.${heading}`)}</p>
        <noscript>
          <p>{t('noscript')}</p>
        </noscript>
        <EntryPanel
          mode={mode}
          onMode={show}
          side={side}
          isSideFixed={isSideFixed}
          {...(phone ? { phone } : {})}
          onEntered={(how) => void entered(how)}
        />
      </section>
      <Reasons side={side} />
    </div>
  )
}

function Reasons({ side }: { side: Side }): ReactNode {
  const { t } = useWords('accounts-entry')
  return (
    <aside className={styles.reasons}>
      <h2>{t(`reasons.${side}.title`)}</h2>
      <ul>
        {(['one', 'two', 'three'] as const).map((name) => (
          <li key={name}>{t(`reasons.${side}.${name}`)}</li>
        ))}
      </ul>
    </aside>
  )
}

function phoneOf(query: URLSearchParams): TypedPhone | null {
  const mobile = query.get('phone')
  const country = query.get('country')
  const code = query.get('countryCode')?.replace(/^\+/, '')
  const known = PHONE_COUNTRIES.find((one) => one.countryCode === code || one.country === country)
  if (!mobile && !known) return null
  return { countryCode: known?.countryCode ?? PHONE_COUNTRIES[0]?.countryCode ?? '', mobile: mobile ?? '' }
}
