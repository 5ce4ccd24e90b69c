import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { Deal } from '../contract/customer.ts'
import { OwnedDeal } from './owned-deal.tsx'
import styles from './owned-course.module.css'

/** A course of which all was given back: what was paid for it, and the way to its page. */
export function OwnedEnded({ deal, side }: { readonly deal: Deal; readonly side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('courses-owned')
  const path = useLocalePath()
  return (
    <div className={styles.top}>
      <EmptyState title={t('ended.title')} text={t('ended.text')}>
        <a className="button quiet" href={path(`/course/${deal.courseFlagId}`)}>
          {t('missing.page')}
        </a>
      </EmptyState>
      <OwnedDeal deal={deal} side={side} />
    </div>
  )
}
