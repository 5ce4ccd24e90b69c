import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { TutorCardView } from '#modules/tutors/public-web.ts'
import type { headOf } from '#web/head.ts'
import type { Route } from './+types/tutor-list.page'
import { BesideTutorList } from './beside-list.ts'
import { TUTORS_WEB } from './listing-web.ts'
import type { ListPage } from './list-page.ts'
import { loadTutorList, tutorListMeta } from './tutor-list.ts'
import { ListView } from '../../../web/list-view.tsx'
import { hasOnlyGrown } from '../../../web/use-grown-list.ts'

export const handle = { texts: ['lists'] }

export async function loader(asked: Route.LoaderArgs): Promise<ListPage> {
  return await loadTutorList(asked)
}

/** Growing the list changes only how much is shown; what is on screen stays. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return hasOnlyGrown(change) ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof headOf> {
  return tutorListMeta(loaderData)
}

export default function TutorListPage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <>
      <ListView listing={TUTORS_WEB} page={loaderData} Card={TutorCardView} />
      <BesideTutorList />
    </>
  )
}
