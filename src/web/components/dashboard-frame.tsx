import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useLocalePath } from '../locale-path.ts'
import { usePlaceInSight } from '../use-place-in-sight.ts'
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

const PLACES = {
  parent: [
    ['home', '/parent/dashboard'],
    ['cases', '/parent/dashboard/cases'],
    ['bookings', '/parent/dashboard/bookings'],
    ['lessons', '/parent/dashboard/lessons'],
    ['messages', '/messages'],
    ['favourites', '/parent/dashboard/favourites'],
    ['account', '/account'],
  ],
  tutor: [
    ['home', '/tutor/dashboard'],
    ['offers', '/tutor/dashboard/offers'],
    ['bookings', '/tutor/dashboard/bookings'],
    ['lessons', '/tutor/dashboard/lessons'],
    ['messages', '/messages'],
    ['profile', '/tutor/dashboard/profile'],
    ['favourites', '/tutor/dashboard/favourites'],
    ['account', '/account'],
  ],
} as const

/** Frame of a page behind a login: the side's places, the title, and the way in for who is not in yet. */
export function DashboardFrame({ side, title, closed, onOpen, children }: Props): ReactNode {
  const { t } = useTranslation('web-own')
  const path = useLocalePath()
  const places = usePlaceInSight<HTMLUListElement>()
  return (
    <div className={styles.ground} data-theme={side}>
      <div className="wrap">
        <nav className={styles.places} aria-label={t(`places.${side}`)}>
          <ul ref={places}>
            {PLACES[side].map(([name, to]) => (
              <li key={name}>
                <NavLink to={path(to)} end prefetch="none">
                  {t(`places.${name}`)}
                </NavLink>
              </li>
            ))}
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
