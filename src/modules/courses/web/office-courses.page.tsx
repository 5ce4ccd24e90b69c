import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { countText } from '#kernel/counted.ts'
import { QueuePage, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { COURSE_QUEUES, getDeskCourses } from '../contract/office-courses.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-courses.page'
import { DeskCourseRows } from './office-course-rows.tsx'

export const handle = { texts: ['courses-desk', 'courses-view', 'courses-player'], plays: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: COURSE_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getDeskCourses, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'courses'), queue: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Courses: those that wait for a review, and how others stand. */
export default function DeskCoursesPage({ loaderData: { queue, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses-desk')
  return (
    <QueuePage
      place="courses"
      status={(count) => (count > 0 ? t('total', { count, total: countText(count) }) : t('none'))}
      queues={COURSE_QUEUES}
      asked={filters}
      hint={t('hint')}
      found={queue}
      part={part}
      nameOf={(one) => t(`states.${one}`)}
      rows={(list) => <DeskCourseRows list={list} />}
    />
  )
}
