import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { useSide } from '#web/use-side.ts'
import styles from './lately.module.css'
import type { Lately } from './load-lately.ts'
import { noticePlace } from './notice-place.ts'

/** On a home: what happened last, each with where it leads; nothing before anything did. Texts: `notices`, `web-own`. */
export function LatelyBox({ data: { list, year } }: { readonly data: Lately }): ReactNode {
  const { t } = useWords('notices')
  const path = useLocalePath()
  const moment = useMoment(year)
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  if (list.length === 0) return null
  return (
    <section className={`card ${boxes.box} ${boxes.roomy}`}>
      <h2>{t('lately')}</h2>
      <ol className={styles.lines}>
        {list.map(({ id, text, createdAt, ...told }) => (
          <li key={id}>
            <time dateTime={createdAt}>{moment(createdAt)}</time>
            <Link to={path(noticePlace(told, side))} prefetch="none">
              {text}
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <Link to={path('/notices')}>{t('all')}</Link>
      </p>
    </section>
  )
}
