import type { ReactNode } from 'react'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { TutorBadge, facePath } from '#modules/tutors/public-web.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import { BuyPromises, BuyWhole } from './buy-box.tsx'
import type { BuyPart } from './buy-part.ts'
import { CourseCardView } from './course-card.tsx'
import type { CourseListCard } from './course-list-card.ts'
import { KeepCourse } from './keep-course.ts'
import { ShareCourse } from './share-course.tsx'
import type { ShownCourse, ShownUnit } from './shown-course.ts'
import styles from './course-page.module.css'
import view from './course-view.module.css'

type Props = { readonly course: CourseDetail }
type ActsProps = Props & {
  readonly shown: ShownCourse
  readonly onWatch: (unit: ShownUnit) => void
  /** Left out where its reader buys nothing. */
  readonly buy?: ((part: BuyPart) => void) | undefined
}

/** What can be done with a course: buy it, watch what is open, keep it, share it. */
export function CourseActs({ course, shown, onWatch, buy }: ActsProps): ReactNode {
  const { t } = useWords('courses-view')
  const path = useLocalePath()
  const { combinePrice, due, isOwn, isSoled, isResting, isForSale } = course
  const isFree = combinePrice === 0
  return (
    <>
      {buy && <BuyWhole course={course} buy={buy} />}
      <WatchFirst {...{ course, shown, onWatch }} isQuiet={buy !== undefined && !isFree && !isSoled} />
      {buy && !isSoled && due > 0 && <BuyPromises />}
      {(isFree || !isForSale) && <p className={view.quiet}>{t(isFree ? 'freeText' : 'notSold')}</p>}
      {isResting && <p className="problem-note">{t('resting')}</p>}
      <p className={styles.acts}>
        <KeepCourse id={course.courseFlagId} label={t('keep', { name: course.courseName })} />
        <ShareCourse course={course} />
      </p>
      {isOwn && (
        <p className={view.quiet}>
          {t('own')} <a href={path('/tutor/dashboard/courses')}>{t('ownEdit')}</a>
        </p>
      )}
    </>
  )
}

type WatchProps = Pick<ActsProps, 'course' | 'shown' | 'onWatch'> & { readonly isQuiet: boolean }

/** Plays the first unit that is open; who owns something of it finds it among their courses. */
function WatchFirst({ course, shown, onWatch, isQuiet }: WatchProps): ReactNode {
  const { t } = useWords('courses-view')
  const path = useLocalePath()
  const person = usePerson()
  const side = userTypeOf(person?.currentUser) === 'tutor' ? 'tutor' : 'parent'
  const units = shown.chapterList.flatMap(({ unitList }) => unitList)
  const isOwner = units.some(({ isOwned }) => isOwned)
  const open = units.filter(({ plays }) => plays !== null)
  const first = open.find(({ isOwned }) => isOwned) ?? open[0] ?? (person ? undefined : units.find(({ price }) => price === 0))
  const label = isOwner ? 'watchOwned' : course.combinePrice === 0 ? 'watchFree' : 'watch'
  return (
    <>
      {first && (
        <button type="button" className={isQuiet ? 'button quiet' : 'button'} onClick={() => onWatch(first)}>
          {t(label)}
        </button>
      )}
      {isOwner && <a href={path(`/${side}/dashboard/my-courses/${course.courseFlagId}`)}>{t(`mine.${side}`)}</a>}
    </>
  )
}

const SHOWN_CHANGES = 3

/** Which version it is, since when, and what is new in it. */
export function CourseNews({ course: { version, publishedAt, changes, captions } }: Props): ReactNode {
  const { t } = useWords('courses-view')
  const { t: lists } = useWords('lists')
  const day = useDay(0)
  const date = day(hongKongDay(new Date(publishedAt)))
  const lines = changes.map(({ name, change }) => t(`change.${change}`, { name }))
  return (
    <>
      <p className={view.quiet}>
        {version === 1 ? t('published', { date }) : t('version', { number: version, date })}
        {captions.length > 0 && ` · ${captions.map((language) => lists(`courses.captions.${language}`)).join(' · ')}`}
      </p>
      {lines.length > 0 && (
        <details className={styles.news} open={lines.length <= SHOWN_CHANGES}>
          <summary>{t('news')}</summary>
          <ul>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two parts may have one name
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Who teaches it, and what of them was checked. */
export function CourseTutor({ course: { uploaderJson } }: Props): ReactNode {
  const { t } = useWords('courses-view')
  const path = useLocalePath()
  const { tutorId, tutorName, verifiedChecks, avgscore, evaluateCount } = uploaderJson
  const checks = verifiedChecks.map((check) => t(`check.${check}`)).join(t('check.join'))
  return (
    <section className={`card ${view.box}`}>
      <h2>{t('tutor')}</h2>
      <div className={styles.tutor}>
        <img src={facePath(tutorId)} alt="" width="56" height="56" loading="lazy" />
        <div>
          <p>
            <PageLink to={path(`/tutor/detail/${tutorId}`)}>{tutorName}</PageLink>
          </p>
          {verifiedChecks.length > 0 && (
            <p>
              <TutorBadge look="verified" words={t('verified', { checks })} />
            </p>
          )}
          <p className={view.quiet}>
            {avgscore === null ? t('fresh') : t('rated', { score: avgscore.toFixed(1), count: evaluateCount })}
          </p>
        </div>
      </div>
    </section>
  )
}

type MoreProps = Props & { readonly list: readonly CourseListCard[] }
const nothing = (): void => {}

/** Other courses of the tutor. */
export function MoreCourses({ course, list }: MoreProps): ReactNode {
  const { t } = useWords('courses-view')
  if (list.length === 0) return null
  return (
    <section className={styles.more}>
      <h2>{t('more', { name: course.uploaderJson.tutorName })}</h2>
      <ul>
        {list.map((card) => (
          <li key={card.id}>
            <CourseCardView card={card} isEager={false} isRead={false} onOpen={nothing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
