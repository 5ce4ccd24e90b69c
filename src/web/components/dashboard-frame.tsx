import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { DASHBOARD_PLACES } from '../dashboard-places.ts'
import { useLocalePath } from '../locale-path.ts'
import { usePlaceInSight } from '../use-place-in-sight.ts'
import { useTakesPayments } from '../use-takes-payments.ts'
import styles from './dashboard-frame.module.css'

type Side = 'parent' | 'tutor'

type Props = {
  readonly side: Side
  readonly title: string
  /** Why the page cannot be shown, or null when it can. */
  readonly closed: 'login' | 'switch' | null
  /** Opens the login dialog or the switch prompt. */
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Frame of a page behind a login: the side's places, the title, and the way in for who is not in yet. Texts: `web-own`, `places`. */
export function DashboardFrame({ side, title, closed, onOpen, children }: Props): ReactNode {
  const { t } = useTranslation(['web-own', 'places'])
  const path = useLocalePath()
  const places = usePlaceInSight<HTMLUListElement>()
  const takesPayments = useTakesPayments()
  return (
    <div className={styles.ground} data-theme={side}>
      <div className="wrap">
        <nav className={`no-print ${styles.places}`} aria-label={t(`places.${side}`)}>
          <ul ref={places}>
            {DASHBOARD_PLACES.map(({ paths: { [side]: to }, label, needsPayments }) => {
              if (to === undefined || (needsPayments && !takesPayments)) return null
              return (
                <li key={label}>
                  <NavLink to={path(to)} end prefetch="none">
                    {t(label, { ns: 'places' })}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </nav>
        <h1 className={styles.title}>{title}</h1>
        {closed ? <WayIn side={side} closed={closed} onOpen={onOpen} /> : children}
      </div>
    </div>
  )
}

function WayIn({ side, closed, onOpen }: { side: Side; closed: 'login' | 'switch'; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('web-own')
  return (
    <section className={`card ${styles.wayIn}`}>
      <h2>{t(closed === 'login' ? 'wayIn.login' : `wayIn.${side}`)}</h2>
      <p>{t(closed === 'login' ? 'wayIn.loginText' : 'wayIn.switchText')}</p>
      <button type="button" className="button" onClick={onOpen}>
        {t(closed === 'login' ? 'wayIn.loginButton' : 'wayIn.switchButton')}
      </button>
    </section>
  )
}
