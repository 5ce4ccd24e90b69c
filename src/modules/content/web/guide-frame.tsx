import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { GuideFrameData } from './guide-head.ts'
import styles from './guide-frame.module.css'

type GuideFrameProps = {
  readonly frame: GuideFrameData
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** Breadcrumb, heading and first sentence of a guide page around its sections. */
export function GuideFrame({ frame, title, lead, children }: GuideFrameProps): ReactNode {
  const path = useLocalePath()
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.crumbs} aria-label={frame.crumbs.label}>
        <ol>
          {frame.crumbs.steps.map((crumb) => (
            <li key={crumb.name} aria-current={crumb.path ? undefined : 'page'}>
              {crumb.path ? <Link to={path(crumb.path)}>{crumb.name}</Link> : crumb.name}
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  )
}
