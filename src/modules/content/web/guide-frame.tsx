import type { ReactNode } from 'react'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
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
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs label={frame.crumbs.label} steps={frame.crumbs.steps} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </div>
  )
}
