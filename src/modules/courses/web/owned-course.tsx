import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { Deal, OwnedDetail, UnitProgress } from '../contract/customer.ts'
import { OwnedBar } from './owned-bar.tsx'
import { OwnedDeal } from './owned-deal.tsx'
import { OwnedStage } from './owned-stage.tsx'
import { OwnedUnits } from './owned-units.tsx'
import { countsOf, unitToGoOn, unitsOf } from './owned-units-of.ts'
import type { OwnedUnit } from './owned-units-of.ts'
import { useLeftPlace } from './use-owned-progress.ts'
import styles from './owned-course.module.css'

type Props = { readonly course: OwnedDetail; readonly deal: Deal; readonly side: 'parent' | 'tutor' }

/** A course as who has something of it learns by it. Words: `courses-owned`, `courses-player`. */
export function OwnedCourse({ course, deal, side }: Props): ReactNode {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<ReadonlyMap<number, UnitProgress>>(new Map())
  const units = unitsOf(course, saved)
  const { top, unit, isPlaying, play } = useChosenUnit(course, units)
  const keep = (progress: UnitProgress): void => setSaved((before) => new Map([...before, [progress.unitProductId, progress]]))
  useLeftPlace(course.courseFlagId, keep)
  return (
    <article ref={top} className={styles.course}>
      <div className={styles.top}>
        <CourseNotes course={course} />
        <OwnedStage
          courseId={course.courseFlagId}
          cover={course.courseCover}
          {...{ units, unit, isPlaying }}
          onPlay={play}
          onSaved={keep}
          onGone={() => void revalidate()}
          canReturn={deal.list.some(({ keptWhy }) => keptWhy === null)}
        />
      </div>
      <div className={styles.aside}>
        <OwnedBar {...countsOf(units)} />
        <OwnedUnits chapterList={course.chapterList} saved={saved} chosen={unit?.unitProductId ?? null} onPlay={play} />
        <BuyRest course={course} />
      </div>
      <div className={styles.under}>
        <OwnedDeal deal={deal} side={side} />
      </div>
    </article>
  )
}

/** By whom it is, and why not all of it plays. */
function CourseNotes({ course: { tutorId, tutorName, isOnSale, isResting } }: Pick<Props, 'course'>): ReactNode {
  const { t } = useWords('courses-owned')
  const path = useLocalePath()
  const by = t('by', { name: tutorName })
  return (
    <>
      <p className={styles.quiet}>{tutorId === null ? by : <PageLink to={path(`/tutor/detail/${tutorId}`)}>{by}</PageLink>}</p>
      {isResting && <p className={styles.note}>{t('restingText')}</p>}
      {!isOnSale && <p className={styles.note}>{t('offSaleText')}</p>}
    </>
  )
}

/** The way to what is not bought yet: a document of its own, whose films play. */
function BuyRest({ course: { courseFlagId, isOnSale, isSoled } }: Pick<Props, 'course'>): ReactNode {
  const { t } = useWords('courses-owned')
  const path = useLocalePath()
  if (!isOnSale) return null
  return (
    <a className={isSoled ? styles.page : 'button quiet'} href={path(`/course/${courseFlagId}`)}>
      {t(isSoled ? 'page' : 'buyRest')}
    </a>
  )
}

const OF_UNIT = /^#unit-(\d{1,10})$/

/** The unit that is shown, which the address names too, and whether it plays: only what was pressed. */
function useChosenUnit({ lastUnitProductId }: OwnedDetail, units: readonly OwnedUnit[]) {
  const top = useRef<HTMLElement>(null)
  const [first] = useState(() => unitToGoOn(units, lastUnitProductId)?.unitProductId ?? null)
  const [chosen, setChosen] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const unit = units.find(({ unitProductId, buy }) => unitProductId === chosen && buy) ?? unitToGoOn(units, lastUnitProductId)
  const play = ({ unitProductId }: OwnedUnit): void => {
    setChosen(unitProductId)
    setPlaying(true)
    top.current?.scrollIntoView({ block: 'start' })
    // The same page from where it was: going back leaves the course and not a unit.
    history.replaceState(history.state, '', `#unit-${unitProductId}`)
  }
  useEffect(() => {
    const named = Number(OF_UNIT.exec(location.hash)?.[1] ?? 0)
    if (units.some(({ unitProductId, buy }) => unitProductId === named && buy)) setChosen(named)
    // oxlint-disable-next-line react/exhaustive-deps -- what the address named when it was opened
  }, [])
  return { top, unit, isPlaying, play }
}
