import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { LoadingBar } from '#web/components/loading-bar.tsx'
import { BackLink } from '#web/components/page-bar.tsx'
import { useClosePanel } from '#web/use-close-panel.ts'
import type { AdminPlace } from './admin-head.ts'
import styles from './admin.module.css'
import head from './admin-page.module.css'
import { OperatorLogin } from './operator-login.tsx'

type Props = {
  readonly place: AdminPlace
  /** Whether the caller is an operator; who is none logs in here and stays on this page. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A page of the back office: its title and content, or the login. */
export function AdminPage({ place, isOpen, children }: Props): ReactNode {
  const { t } = useWords('admin')
  const { t: own } = useWords('web-own')
  const { revalidate } = useRevalidator()
  const { isOpen: isRowOpen, to, onClick } = useClosePanel()
  const title = t(`nav.${place}`)
  if (!isOpen)
    return (
      <div className={styles.login}>
        <h1>{t('login.title')}</h1>
        <OperatorLogin onDone={revalidate} />
      </div>
    )
  return (
    <div className={styles.ground}>
      <LoadingBar />
      <div className={head.title}>
        {isRowOpen && <BackLink className={head.back} to={to} label={own('bar.back', { place: title })} onClick={onClick} />}
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  )
}
