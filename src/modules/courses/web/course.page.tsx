import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { DEFAULT_LOCALE, inEveryLocale, isLocale } from '#kernel/locale.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { useWords } from '#web/use-words.tsx'
import { getCourse, getCoursesOfTutor } from '../contract/visitor.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import type { Route } from './+types/course.page'
import { BuyBar } from './buy-box.tsx'
import { courseHead } from './course-head-data.ts'
import { courseListCard } from './course-list-card.ts'
import { CourseActs, CourseNews, CourseTutor, MoreCourses } from './course-parts.tsx'
import { CourseView } from './course-view.tsx'
import { ReportCourse } from './report-course.tsx'
import { shownDetail } from './shown-course.ts'
import type { ShownUnit } from './shown-course.ts'
import { useBuying } from './use-buying.ts'
import type { Buying } from './use-buying.ts'
import styles from './course-page.module.css'
import view from './course-view.module.css'

export const handle = { texts: ['courses-view', 'courses-player', 'lists'], plays: true }

const MOST_MORE = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl } = pageRequest(context)
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const course = await api(getCourse, { params: { productId: Number(params.courseId) } }).catch((error: unknown) => {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 })
    throw error
  })
  const { list } = await api(getCoursesOfTutor, { params: { tutorId: course.uploaderJson.tutorId } })
  const more = list.filter(({ courseFlagId }) => courseFlagId !== course.courseFlagId).slice(0, MOST_MORE)
  return { course, more: more.map(courseListCard), head: courseHead(course, locale, publicUrl), publicUrl }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, course, publicUrl } = loaderData
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return headOf({ ...head, locale, publicUrl, paths: inEveryLocale((one) => `/${one}/course/${course.courseFlagId}`) })
}

/** A course on sale: previews play without a login. */
export default function CoursePage({ loaderData: { course, more } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses-view')
  const { buy, take } = useBuying(course)
  const { chosen, choose } = useChosenUnit(course, take)
  const shown = shownDetail(course)
  const steps = [
    { name: t('home'), path: '/' as const },
    { name: t('courses'), path: '/course' as const },
    { name: course.courseName },
  ]
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs label={t('breadcrumb')} steps={steps} />
      <CourseView
        course={shown}
        chosen={chosen}
        onChoose={choose}
        onBuy={buy}
        Title="h1"
        beside={<CourseActs {...{ course, shown, buy }} onWatch={choose} />}
        bar={buy && <BuyBar course={course} buy={buy} />}
        under={<CourseNews course={course} />}
        end={
          <>
            <CourseTutor course={course} />
            <p className={view.quiet}>
              {t('number', { id: course.courseFlagId })} · <ReportCourse course={course} />
            </p>
          </>
        }
      />
      <MoreCourses course={course} list={more} />
    </div>
  )
}

const OF_UNIT = /^#unit-(\d{1,10})$/

/** The unit that plays, which the address names too; what is free asks a visitor to log in first, and is kept for who is logged in. */
function useChosenUnit(course: CourseDetail, take: Buying['take']) {
  const [chosen, setChosen] = useState<number | null>(null)
  const person = usePerson()
  const show = (id: number): void => {
    setChosen(id)
    // The same page from where it was: going back leaves the course and not a unit.
    history.replaceState(history.state, '', `#unit-${id}`)
  }
  const keep = ({ id, price }: Pick<ShownUnit, 'id' | 'price'>): void => {
    if (course.combinePrice === 0) take({ part: 'whole', productId: course.productId })
    else if (price === 0) take({ part: 'unit', productId: id })
  }
  const choose = (unit: ShownUnit): void => {
    if (unit.plays) {
      show(unit.id)
      if (person) keep(unit)
    } else if (!person)
      openLoginDialog({
        reason: 2,
        goOn: () => {
          show(unit.id)
          keep(unit)
        },
      })
  }
  useEffect(() => {
    const id = Number(OF_UNIT.exec(location.hash)?.[1] ?? 0)
    const units = course.chapterList.flatMap(({ unitList }) => unitList)
    if (units.some((unit) => unit.id === id && unit.buy)) setChosen(id)
    // oxlint-disable-next-line react/exhaustive-deps -- what the address named when it was opened
  }, [course.courseFlagId])
  return { chosen, choose }
}
