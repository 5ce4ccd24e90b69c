import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useMatches } from 'react-router'
import { useOwnPlaces } from '../dashboard-places.ts'
import type { OwnPlace } from '../dashboard-places.ts'
import { useLocalePath } from '../locale-path.ts'
import { useClosePanel } from '../use-close-panel.ts'
import { usePlaceInSight } from '../use-place-in-sight.ts'
import { useSide } from '../use-side.ts'
import { DashboardRail } from './dashboard-rail.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { PageBar } from './page-bar.tsx'
import type { PageAction, WayBack } from './page-bar.tsx'
import { SlimFooter } from './slim-footer.tsx'
import styles from './dashboard-frame.module.css'

type Side = 'parent' | 'tutor'

type Props = {
  readonly side: Side
  readonly title: string
  /** Why the page cannot be shown, or null when it can. */
  readonly closed: 'login' | 'switch' | null
  /** Opens the login dialog or the switch prompt. */
  readonly onOpen: () => void
  /** What is mostly done here, at the title. */
  readonly action?: PageAction
  /** The page above, where it is no place of the side. */
  readonly back?: WayBack
  readonly children: ReactNode
}

/** Frame of a page behind a login: the side's places, the title, and the way in for who is not in yet. Texts: `ownHandle`. */
export function DashboardFrame({ side, title, closed, onOpen, action, back, children }: Props): ReactNode {
  const { t } = useWords('places')
  const { t: own } = useWords('web-own')
  const path = useLocalePath()
  const { places, tabs, above } = useOwnPlaces(side)
  const { isOpen, to, onClick } = useClosePanel()
  const list = isOpen ? { to, label: own('bar.back', { place: title }), onClick } : null
  const place = above && { to: path(above.to), label: own('bar.back', { place: t(above.label) }) }
  return (
    <Ground theme={side}>
      <DashboardRail side={side} places={places} />
      <div className={styles.content}>
        <PageBar title={title} back={list ?? back ?? place} isRowOpen={isOpen} action={closed ? undefined : action} />
        {tabs.length > 1 && <Tabs tabs={tabs} isRowOpen={isOpen} />}
        {closed ? <WayIn title={title} side={side} closed={closed} onOpen={onOpen} /> : children}
      </div>
    </Ground>
  )
}

type SharedProps = {
  readonly title: string
  readonly action?: PageAction
  readonly back?: WayBack
  /** The page fills its room itself, with its own title. */
  readonly isBare?: boolean
  readonly children: ReactNode
}

/** Frame of a page that both sides share, with the places of the caller's side; visitors and institutions have none here. */
export function SharedFrame({ title, action, back, isBare = false, children }: SharedProps): ReactNode {
  const side = useSide()
  const { places } = useOwnPlaces(side === 'tutor' ? 'tutor' : 'parent')
  const isOwn = side === 'parent' || side === 'tutor'
  return (
    <Ground theme={side ?? undefined} isBare={isBare}>
      {isOwn && <DashboardRail side={side} places={places} />}
      <div className={styles.content}>
        {!isBare && <PageBar title={title} {...(back && { back })} action={action} />}
        {children}
      </div>
    </Ground>
  )
}

type GroundProps = { readonly theme: string | undefined; readonly isBare?: boolean; readonly children: ReactNode }

/** What stands around each of them: a line while the next page comes, and the foot, which no public page has to carry. */
function Ground({ theme, isBare = false, children }: GroundProps): ReactNode {
  return (
    <>
      <LoadingBar />
      <div className={`${styles.ground} ${isBare ? styles.bare : ''}`} data-theme={theme}>
        {children}
      </div>
      <SlimFooter />
    </>
  )
}

function Tabs({ tabs, isRowOpen }: { readonly tabs: readonly OwnPlace[]; readonly isRowOpen: boolean }): ReactNode {
  const { t } = useWords('places')
  const path = useLocalePath()
  const row = usePlaceInSight<HTMLUListElement>()
  return (
    <nav className={`no-print ${styles.tabs}`} data-row-open={isRowOpen} aria-label={t(tabs[0]?.label ?? 'homes.dashboard')}>
      <ul ref={row}>
        {tabs.map(({ to, label, isOpen }) => (
          <li key={label}>
            <Link to={path(to)} prefetch="none" aria-current={isOpen ? 'page' : undefined}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type WayInProps = Pick<Props, 'title' | 'side' | 'onOpen'> & { readonly closed: 'login' | 'switch' }

function WayIn({ title, side, closed, onOpen }: WayInProps): ReactNode {
  const { t } = useWords('web-own')
  // A row that could not be loaded has no title, and its failure, which has one, is not shown here.
  const isRowMissing = useMatches().at(-1)?.loaderData === undefined
  return (
    <section className={`card ${styles.wayIn}`}>
      {isRowMissing && <title>{title}</title>}
      <h2>{t(closed === 'login' ? 'wayIn.login' : `wayIn.${side}`)}</h2>
      <p>{t(closed === 'login' ? 'wayIn.loginText' : 'wayIn.switchText')}</p>
      <button type="button" className="button" onClick={onOpen}>
        {t(closed === 'login' ? 'wayIn.loginButton' : 'wayIn.switchButton')}
      </button>
    </section>
  )
}
