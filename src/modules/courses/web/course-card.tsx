import { memo } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { CourseListCard } from './course-list-card.ts'
import { KeepCourse } from './keep-course.ts'
import styles from './course-card.module.css'

type Props = {
  readonly card: CourseListCard
  readonly isEager: boolean
  readonly isRead: boolean
  readonly onOpen: (id: number) => void
  /** Known to be a favourite, as in the list of them. */
  readonly isKept?: boolean
}

/** One course in a list: its picture, what it is about, what it costs. Words: `lists`. */
export const CourseCardView = memo(function CourseCardView({ card, isEager, isRead, onOpen, isKept = false }: Props): ReactNode {
  const { t } = useWords('lists')
  const url = useLocalePath()(`/course/${card.id}`)
  const { id, courseName, subtitle, courseCover, facts, tutorName, captions, hasPreview } = card
  return (
    <article className={`card ${styles.card}${isRead ? ` ${styles.read}` : ''}`}>
      <img
        className={styles.cover}
        src={courseCover}
        alt=""
        width="480"
        height="270"
        {...(isEager ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
      />
      <div className={styles.about}>
        <h3>
          {/* A document of its own, whose policy lets films play. */}
          <a href={url} onClick={() => onOpen(id)}>
            {courseName}
          </a>
        </h3>
        {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.quiet}>{t('courses.by', { name: tutorName })}</p>
        <p className={styles.quiet}>{facts}</p>
        <p className={styles.marks}>
          {hasPreview && <span className="chip">{t('courses.previews')}</span>}
          {captions.map((language) => (
            <span key={language} className="chip">
              {t(`courses.captions.${language}`)}
            </span>
          ))}
          {isRead && <span className={styles.quiet}>{t('courses.read')}</span>}
        </p>
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>
          <b>{card.price === 0 ? t('courses.free') : moneyText(card.price)}</b>
          <small>
            <Length card={card} />
          </small>
        </p>
        <KeepCourse id={id} label={t('courses.keep', { name: courseName })} isKept={isKept} />
      </div>
    </article>
  )
})

function Length({ card: { hours, clock, unitCount, saves } }: Pick<Props, 'card'>): ReactNode {
  const { t } = useWords('lists')
  const length = hours === null ? clock : t('courses.hours', { hours })
  return [t('courses.units', { count: unitCount }), length, ...(saves > 0 ? [t('courses.saves', { percent: saves })] : [])].join(
    ' · ',
  )
}
