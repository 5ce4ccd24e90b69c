import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useLength } from '#web/use-moment.ts'
import type { ShortCase } from '../contract/case-detail.ts'
import styles from './short-cases.module.css'

/** Cases in a few lines each, the whole name a link. Its words are those of the namespace `cases`. */
export function ShortCases({ list }: { list: readonly ShortCase[] }): ReactNode {
  const { t } = useWords('cases')
  const path = useLocalePath()
  const length = useLength()
  return (
    <ul className={styles.list}>
      {list.map((one) => (
        <li key={one.jobId}>
          <Link to={path(`/jobcase/jobdetail/${one.jobId}`)}>{one.studentTutorialSubject.replace(',', ' · ')}</Link>
          <b className="money">
            HK${one.priceMin === one.priceMax ? grouped(one.priceMin) : `${grouped(one.priceMin)}–${grouped(one.priceMax)}`}
          </b>
          <span>
            {[
              one.teachArea ?? t('modes.online'),
              t('rhythm', { times: one.lessonsPerWeek, length: length(one.lessonMinutes) }),
            ].join(' · ')}
          </span>
          {one.isUrgent && <em className="chip">{t('urgent')}</em>}
        </li>
      ))}
    </ul>
  )
}
