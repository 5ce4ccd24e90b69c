import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { CourseRow } from '#modules/courses/public-web.ts'
import { TutorCardView } from '#modules/tutors/public-web.ts'
import type { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import type { Route } from './+types/landing.page'
import { BesideTutorList } from './beside-list.ts'
import { coursesBeside } from './courses-beside.ts'
import type { CoursesBeside } from './courses-beside.ts'
import { findLandingPage } from '../domain/landing-pages.ts'
import { TUTORS_WEB } from './listing-web.ts'
import type { ListPage } from './list-page.ts'
import { listAsked, loadTutorList, tutorListMeta } from './tutor-list.ts'
import { ListView } from '../../../web/list-view.tsx'
import { hasOnlyGrown } from '../../../web/use-grown-list.ts'

export const handle = { texts: ['lists'] }

export async function loader(asked: Route.LoaderArgs): Promise<ListPage & { readonly courses: CoursesBeside | null }> {
  const { locale, tail } = listAsked(asked)
  const landing = findLandingPage(tail)
  const [page, courses] = await Promise.all([
    loadTutorList(asked),
    landing ? coursesBeside(pageRequest(asked.context).api, landing, locale) : null,
  ])
  return { ...page, courses }
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return hasOnlyGrown(change) ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  return tutorListMeta(loaderData)
}

/** The list of tutors of a landing page (specification 1 §2), with courses that fit. */
export default function LandingPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { courses } = loaderData
  const row = courses && <CourseRow {...courses} />
  return (
    <>
      <ListView listing={TUTORS_WEB} page={loaderData} Card={TutorCardView} lead={courses?.isFirst && row} />
      {courses?.isFirst === false && row}
      <BesideTutorList />
    </>
  )
}
