import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useMatches, useRevalidator } from 'react-router'
import { LoadingBar } from '#web/components/loading-bar.tsx'
import { PageBar } from '#web/components/page-bar.tsx'
import type { WayBack } from '#web/components/page-bar.tsx'
import { useClosePanel } from '#web/use-close-panel.ts'
import styles from './admin.module.css'
import { useAtDesk } from './at-desk.ts'
import { OFFICE_PLACES } from './office-places.ts'
import { OperatorLogin } from './operator-login.tsx'
import { PlacesMenu } from './places-menu.tsx'

type Props = {
  /** The name of the place to which it belongs; of none its own title. */
  readonly place: string | { readonly title: string }
  /** Whether the caller is an operator; who is none logs in here and stays on this page. */
  readonly isOpen: boolean
  /** The page above, of one that is no place. */
  readonly back?: WayBack
  readonly children: ReactNode
}

/** A page of the back office: its title and content, or the login. */
export function AdminPage({ place, isOpen, back, children }: Props): ReactNode {
  const { t } = useWords('admin')
  const { t: own } = useWords('web-own')
  const { t: office } = useWords('office')
  const { revalidate } = useRevalidator()
  const atDesk = useAtDesk()
  const { isOpen: isRowOpen, to, onClick } = useClosePanel()
  // What is not there below a list has no title of its own, and the login hides what says so.
  const isMissing = useMatches().at(-1)?.loaderData === undefined
  const label = typeof place === 'string' ? OFFICE_PLACES.find(({ name }) => name === place)?.label : undefined
  const title = typeof place === 'string' ? (label ? office(label) : place) : place.title
  if (!isOpen)
    return (
      <div className={styles.login}>
        {isMissing && <title>{t('login.title')}</title>}
        <h1>{t('login.title')}</h1>
        <OperatorLogin onDone={revalidate} />
      </div>
    )
  const list = isRowOpen ? { to, label: own('bar.back', { place: title }), onClick } : null
  return (
    <div className={styles.ground} data-ground>
      <LoadingBar />
      <PageBar title={title} back={list ?? back ?? null} isRowOpen={isRowOpen} end={atDesk && <PlacesMenu {...atDesk} />} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
