import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead, requireId } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { getDeal, getOwnedCourse } from '../contract/customer.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/owned-course.page'
import { OwnedCourse } from './owned-course.tsx'
import { OwnedEnded } from './owned-ended.tsx'
import { sideOfPage } from './owned-side.ts'

export { OwnedMissing as ErrorBoundary } from './owned-missing.tsx'

export const handle = { ...ownHandle('courses-owned', 'courses-player'), plays: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireId(params.courseId, 'number')
  const courseFlagId = Number(params.courseId)
  const { api } = pageRequest(context)
  const words = HEAD[localeOfParams(params)].owned
  const own = await loadOwn(async () => {
    const [deal, course] = await Promise.all([
      api(getDeal, { params: { id: courseFlagId } }),
      // What was given back has a deal, and plays no more.
      api(getOwnedCourse, { query: { courseFlagId } }).catch(nullWithoutIt),
    ])
    return { deal, course }
  })
  const side = sideOfPage(request.url)
  return { own, side, title: own.ok ? words.one.replace('{{name}}', () => own.data.deal.courseName) : words.mine }
}

function nullWithoutIt(error: unknown): null {
  if (error instanceof ApiFailure && error.code === 'NOT_BOUGHT') return null
  throw error
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One of a person's courses: its films where they were left, and what was paid for it. */
export default function OwnedCoursePage({ loaderData: { own, side } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses-owned')
  const closed = own.ok ? null : own.why
  const title = own.ok ? own.data.deal.courseName : t(`title.${side}`)
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok &&
        (own.data.course ? (
          <OwnedCourse key={own.data.course.courseFlagId} course={own.data.course} deal={own.data.deal} side={side} />
        ) : (
          <OwnedEnded deal={own.data.deal} side={side} />
        ))}
    </DashboardFrame>
  )
}
