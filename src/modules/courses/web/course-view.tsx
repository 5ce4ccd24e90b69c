import { useRef } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { fromDollars } from '#kernel/money.ts'
import { urlOf } from '#web/api-client.ts'
import { fileSize } from '#web/file-size.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { getStudyFile } from '../contract/study-files.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { clockText } from '../domain/course-lengths.ts'
import { savedPercent } from '../domain/course-prices.ts'
import { CourseText } from './course-text.tsx'
import type { ShownChapter, ShownCourse, ShownUnit } from './shown-course.ts'
import { useCourseLength } from './use-course-length.ts'
import { VideoPlayer } from './video-player.tsx'
import styles from './course-view.module.css'

type Props = {
  readonly course: ShownCourse
  /** The unit that plays. */
  readonly chosen: number | null
  readonly onChoose: (unit: ShownUnit) => void
  /** What is under the price. */
  readonly beside: ReactNode
  /** Of the course's name: the page's own where it has no other. */
  readonly Title?: 'h1' | 'h2'
  /** Below what it is about, above its parts, and at the end. */
  readonly under?: ReactNode
  readonly end?: ReactNode
}

/** A course: what it is about, what it costs, and all its units, of which one plays. Words: `courses-view`, `courses-player`. */
export function CourseView({ course, chosen, onChoose, beside, Title = 'h2', under, end }: Props): ReactNode {
  const top = useRef<HTMLElement>(null)
  const Part = Title === 'h1' ? 'h2' : 'h3'
  const choose = (unit: ShownUnit): void => {
    onChoose(unit)
    if (unit.plays) top.current?.scrollIntoView({ block: 'start' })
  }
  const unit = course.chapterList.flatMap(({ unitList }) => unitList).find(({ id }) => id === chosen) ?? null
  return (
    <article ref={top} className={styles.view}>
      <CourseTop course={course} unit={unit} Title={Title} under={under} />
      <PriceBox course={course}>{beside}</PriceBox>
      <div className={styles.main}>
        <CourseAbout course={course} Part={Part} />
        <Curriculum {...{ course, chosen, Part }} onChoose={choose} />
        {end}
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

const secondsOf = (units: readonly ShownUnit[]): number => units.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)

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

type CurriculumProps = Pick<Props, 'course' | 'chosen' | 'onChoose'> & Parted

function Curriculum({ course, chosen, onChoose, Part }: CurriculumProps): ReactNode {
  const { t } = useWords('courses-view')
  return (
    <section className={`card ${styles.box}`}>
      <Part>{t('curriculum')}</Part>
      {course.chapterList.map((chapter, at) => (
        <Chapter key={chapter.id} {...{ chapter, at, chosen, onChoose }} />
      ))}
    </section>
  )
}

type ChapterProps = Omit<CurriculumProps, 'course' | 'Part'> & { readonly chapter: ShownChapter; readonly at: number }

function Chapter({ chapter: { chapterName, price, unitList }, at, chosen, onChoose }: ChapterProps): ReactNode {
  const { t } = useWords('courses-view')
  const locale = useLocale()
  const length = useCourseLength()
  const seconds = secondsOf(unitList)
  const facts = [t('units', { count: unitList.length }), ...(seconds > 0 ? [length(seconds)] : [])].join(' · ')
  return (
    <details className={styles.chapter} open>
      <summary>
        <span>
          {t('chapter', { number: CHAPTER_NUMBER[locale](at + 1) })} {chapterName}
        </span>
        <small>
          {facts} · {price === 0 ? t('free') : moneyText(price)}
        </small>
      </summary>
      <ol>
        {unitList.map((unit) => (
          <UnitLine key={unit.id} unit={unit} isChosen={unit.id === chosen} onChoose={() => onChoose(unit)} />
        ))}
      </ol>
    </details>
  )
}

type UnitProps = { readonly unit: ShownUnit; readonly isChosen: boolean; readonly onChoose: () => void }

function UnitLine({ unit, isChosen, onChoose }: UnitProps): ReactNode {
  const { t } = useWords('courses-view')
  const { unitName, seconds, plays, isPreview, price } = unit
  // What is free asks for a login.
  const isOpen = plays !== null || (price === 0 && seconds !== null)
  return (
    <li>
      <button
        type="button"
        className={styles.unit}
        aria-pressed={isChosen}
        aria-disabled={!isOpen}
        onClick={() => isOpen && onChoose()}
      >
        <Icon name={isOpen ? 'video' : 'wallet'} size={20} />
        <span>{unitName}</span>
        {isPreview && <em>{t('preview')}</em>}
        <small>
          {seconds === null ? t('noVideo') : clockText(seconds)} · {price === 0 ? t('free') : moneyText(price)}
        </small>
      </button>
    </li>
  )
}

function UnitFiles({ unit: { studyList } }: { readonly unit: ShownUnit }): ReactNode {
  const { t } = useWords('courses-view')
  if (studyList.length === 0) return null
  return (
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
  )
}

function PriceBox({ course: { whole, sum }, children }: Pick<Props, 'course'> & { readonly children: ReactNode }): ReactNode {
  const { t } = useWords('courses-view')
  const percent = savedPercent(fromDollars(whole), fromDollars(sum))
  return (
    <aside className={styles.price}>
      <div className={`card ${styles.box}`}>
        <p className="money">
          <b>{whole === 0 ? t('free') : moneyText(whole)}</b>
        </p>
        {percent > 0 && <p>{t('saves', { percent })}</p>}
        {children}
      </div>
    </aside>
  )
}
