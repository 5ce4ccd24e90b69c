import { useRef } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { fromDollars } from '#kernel/money.ts'
import { urlOf } from '#web/api-client.ts'
import { fileSize } from '#web/file-size.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { getStudyFile } from '../contract/study-files.ts'
import { savedPercent } from '../domain/course-prices.ts'
import type { BuyPart } from './buy-part.ts'
import { Curriculum, secondsOf } from './course-curriculum.tsx'
import { CourseText } from './course-text.tsx'
import type { ShownCourse, ShownUnit } from './shown-course.ts'
import { useCourseLength } from './use-course-length.ts'
import { VideoPlayer } from './video-player.tsx'
import styles from './course-view.module.css'

type Props = {
  readonly course: ShownCourse
  /** The unit that plays. */
  readonly chosen: number | null
  readonly onChoose: (unit: ShownUnit) => void
  /** Buys a part; left out where its reader buys nothing. */
  readonly onBuy?: ((part: BuyPart) => void) | undefined
  /** What is under the price, and at the lower edge of narrow screens once that is out of sight. */
  readonly beside: ReactNode
  readonly bar?: ReactNode
  /** Of the course's name: the page's own where it has no other. */
  readonly Title?: 'h1' | 'h2'
  /** Below what it is about, above its parts, and at the end. */
  readonly under?: ReactNode
  readonly end?: ReactNode
}

/** A course: what it is about, what it costs, and all its units, of which one plays. Words: `courses-view`, `courses-player`. */
export function CourseView({ course, chosen, onChoose, onBuy, beside, Title = 'h2', ...slots }: Props): ReactNode {
  const top = useRef<HTMLElement>(null)
  const Part = Title === 'h1' ? 'h2' : 'h3'
  const choose = (unit: ShownUnit): void => {
    onChoose(unit)
    if (unit.plays) top.current?.scrollIntoView({ block: 'start' })
  }
  const unit = course.chapterList.flatMap(({ unitList }) => unitList).find(({ id }) => id === chosen) ?? null
  return (
    <article ref={top} className={styles.view}>
      <CourseTop course={course} unit={unit} Title={Title} under={slots.under} />
      <PriceBox course={course}>{beside}</PriceBox>
      <div className={styles.rest}>
        <div className={styles.main}>
          <CourseAbout course={course} Part={Part} />
          <Curriculum {...{ course, chosen, onBuy, Part }} onChoose={choose} />
          {slots.end}
        </div>
        {slots.bar}
      </div>
    </article>
  )
}

type TopProps = Pick<Props, 'course' | 'under'> & { readonly unit: ShownUnit | null; readonly Title: 'h1' | 'h2' }

function CourseTop({ course, unit, Title, under }: TopProps): ReactNode {
  const { t } = useWords('courses-view')
  const { courseName, subtitle, cover } = course
  const plays = unit?.plays ?? null
  return (
    <header className={styles.top}>
      {plays && unit ? (
        <div id="course-player">
          <VideoPlayer key={plays.videoId} video={plays} unitName={unit.unitName} captions={unit.captionList} isStarted />
          <UnitFiles unit={unit} />
        </div>
      ) : cover === null ? (
        <div className={styles.noCover}>{t('noCover')}</div>
      ) : (
        <img className={styles.cover} src={cover} alt="" width="1600" height="900" />
      )}
      <div>
        <Title className={styles.name}>{courseName}</Title>
        {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
        <CourseFacts course={course} />
        {under}
      </div>
    </header>
  )
}

function CourseFacts({ course: { facts, chapterList } }: Pick<Props, 'course'>): ReactNode {
  const { t } = useWords('courses-view')
  const length = useCourseLength()
  const units = chapterList.flatMap(({ unitList }) => unitList)
  const seconds = secondsOf(units)
  const all = [...facts, t('units', { count: units.length }), ...(seconds > 0 ? [length(seconds)] : [])]
  return (
    <ul className={styles.facts}>
      {all.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** Headings below that of the course. */
type Parted = { readonly Part: 'h2' | 'h3' }

function CourseAbout({ course: { learnPoints, summary }, Part }: Pick<Props, 'course'> & Parted): ReactNode {
  const { t } = useWords('courses-view')
  const points = learnPoints.filter((point) => point.trim() !== '')
  return (
    <>
      {points.length > 0 && (
        <section className={`card ${styles.box}`}>
          <Part>{t('learn')}</Part>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={16} /> <span>{point}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {summary !== '' && (
        <section className={`card ${styles.box}`}>
          <Part>{t('about')}</Part>
          <CourseText text={summary} />
        </section>
      )}
    </>
  )
}

function UnitFiles({ unit: { studyList, isOwned, price } }: { readonly unit: ShownUnit }): ReactNode {
  const { t } = useWords('courses-view')
  if (studyList.length === 0) return null
  return (
    <>
      <ul className={styles.files} aria-label={t('files')}>
        {studyList.map(({ id, name, size }) => (
          <li key={id}>
            <a href={urlOf(getStudyFile, { params: { studyId: id } })} download={name}>
              {name}
            </a>{' '}
            <small>{fileSize(size)}</small>
          </li>
        ))}
      </ul>
      {isOwned && price > 0 && <small className={styles.quiet}>{t('filesKept')}</small>}
    </>
  )
}

function PriceBox({ course, children }: Pick<Props, 'course'> & { readonly children: ReactNode }): ReactNode {
  return (
    <aside className={styles.price}>
      <div className={`card ${styles.box}`}>
        <Price course={course} />
        {children}
      </div>
    </aside>
  )
}

/** What the whole costs, or what is left of it where something of it was paid for. */
function Price({ course: { whole, sum, due = whole, isSoled } }: Pick<Props, 'course'>): ReactNode {
  const { t } = useWords('courses-view')
  if (isSoled)
    return (
      <p className={styles.yours}>
        <Icon name="check" size={24} /> <b>{t('yours')}</b>
      </p>
    )
  const percent = due < whole ? 0 : savedPercent(fromDollars(whole), fromDollars(sum))
  return (
    <>
      <p className="money">
        <b>{whole === 0 ? t('free') : moneyText(due)}</b> {due < whole && <s>{moneyText(whole)}</s>}
      </p>
      {percent > 0 && <p>{t('saves', { percent })}</p>}
      {due < whole && <p>{t('buy.counted')}</p>}
    </>
  )
}
