import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
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
import type { DraftChapter, DraftUnit, OwnDraft } from './own-draft.ts'
import { useCourseLength } from './own-course-row.tsx'
import { VideoPlayer } from './video-player.tsx'
import styles from './course-view.module.css'

type Props = { readonly course: OwnDraft }

/** A course: what it is about, what it costs, and all its units, of which one plays. */
export function CourseView({ course }: Props): ReactNode {
  const units = course.chapterList.flatMap(({ unitList }) => unitList)
  const [chosen, setChosen] = useState<number | null>(null)
  const top = useRef<HTMLElement>(null)
  const choose = (unitId: number): void => {
    setChosen(unitId)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const unit = units.find(({ id }) => id === chosen) ?? null
  return (
    <article ref={top} className={styles.view}>
      <CourseTop course={course} unit={unit} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <CourseAbout course={course} />
          <Curriculum course={course} chosen={chosen} onChoose={choose} />
        </div>
        <PriceBox course={course} />
      </div>
    </article>
  )
}

function CourseTop({ course, unit }: Props & { readonly unit: DraftUnit | null }): ReactNode {
  const { t } = useWords('courses-view')
  const { courseName, subtitle, coverLarge } = course
  const plays = unit?.videoResource ?? null
  return (
    <header className={styles.top}>
      {plays && unit ? (
        <div id="course-player">
          <VideoPlayer key={plays.videoId} video={plays} unitName={unit.unitName} captions={unit.captionList} isStarted />
          <UnitFiles unit={unit} />
        </div>
      ) : coverLarge === null ? (
        <div className={styles.noCover}>{t('noCover')}</div>
      ) : (
        <img className={styles.cover} src={coverLarge} alt="" width="1600" height="900" />
      )}
      <div>
        <h2 className={styles.name}>{courseName}</h2>
        {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
        <CourseFacts course={course} />
      </div>
    </header>
  )
}

function CourseFacts({ course }: Props): ReactNode {
  const { t } = useWords('courses-view')
  const locale = useLocale()
  const length = useCourseLength()
  const { subject, levelMin, levelMax, language, chapterList } = course
  const seconds = secondsOf(chapterList.flatMap(({ unitList }) => unitList))
  const units = chapterList.reduce((sum, { unitList }) => sum + unitList.length, 0)
  const facts = [
    subject === null ? null : findSubject(subject)?.[locale],
    levelMin === null ? null : levelRangeName(levelMin, levelMax ?? levelMin, locale),
    LANGUAGES.find(({ value }) => value === language)?.[locale],
    t('units', { count: units }),
    seconds > 0 ? length(seconds) : null,
  ].filter(Boolean)
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const secondsOf = (units: readonly DraftUnit[]): number =>
  units.reduce((sum, { videoResource }) => sum + (videoResource?.videoDuration ?? 0), 0)

function CourseAbout({ course: { learnPoints, summary } }: Props): ReactNode {
  const { t } = useWords('courses-view')
  const points = learnPoints.filter((point) => point.trim() !== '')
  return (
    <>
      {points.length > 0 && (
        <section className={`card ${styles.box}`}>
          <h3>{t('learn')}</h3>
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
          <h3>{t('about')}</h3>
          <CourseText text={summary} />
        </section>
      )}
    </>
  )
}

type CurriculumProps = Props & { readonly chosen: number | null; readonly onChoose: (unitId: number) => void }

function Curriculum({ course, chosen, onChoose }: CurriculumProps): ReactNode {
  const { t } = useWords('courses-view')
  return (
    <section className={`card ${styles.box}`}>
      <h3>{t('curriculum')}</h3>
      {course.chapterList.map((chapter, at) => (
        <Chapter key={chapter.id} {...{ chapter, at, chosen, onChoose }} />
      ))}
    </section>
  )
}

type ChapterProps = Omit<CurriculumProps, 'course'> & { readonly chapter: DraftChapter; readonly at: number }

function Chapter({ chapter: { chapterName, chapterPrice, unitList }, at, chosen, onChoose }: ChapterProps): ReactNode {
  const { t } = useWords('courses-view')
  const locale = useLocale()
  const length = useCourseLength()
  const seconds = secondsOf(unitList)
  const price = chapterPrice ?? unitList.reduce((sum, unit) => sum + unit.price, 0)
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
          <UnitLine key={unit.id} unit={unit} isChosen={unit.id === chosen} onChoose={() => onChoose(unit.id)} />
        ))}
      </ol>
    </details>
  )
}

type UnitProps = { readonly unit: DraftUnit; readonly isChosen: boolean; readonly onChoose: () => void }

function UnitLine({ unit, isChosen, onChoose }: UnitProps): ReactNode {
  const { t } = useWords('courses-view')
  const { unitName, videoResource, isPreview, price } = unit
  const length = videoResource?.videoDuration
  return (
    <li>
      <button
        type="button"
        className={styles.unit}
        aria-pressed={isChosen}
        aria-disabled={!videoResource}
        onClick={() => videoResource && onChoose()}
      >
        <Icon name="video" size={20} />
        <span>{unitName}</span>
        {isPreview && <em>{t('preview')}</em>}
        <small>
          {length === undefined || length === null ? t('noVideo') : clockText(length)} ·{' '}
          {price === 0 ? t('free') : moneyText(price)}
        </small>
      </button>
    </li>
  )
}

function UnitFiles({ unit: { studyList } }: { readonly unit: DraftUnit }): ReactNode {
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

function PriceBox({ course: { combinePrice, totalPrice } }: Props): ReactNode {
  const { t } = useWords('courses-view')
  const whole = combinePrice ?? totalPrice
  const percent = savedPercent(fromDollars(whole), fromDollars(totalPrice))
  return (
    <aside className={`card ${styles.box} ${styles.price}`}>
      <p className="money">
        <b>{whole === 0 ? t('free') : moneyText(whole)}</b>
      </p>
      {percent > 0 && <p>{t('saves', { percent })}</p>}
      {whole > 0 && <p className={styles.quiet}>{t('parts')}</p>}
    </aside>
  )
}
