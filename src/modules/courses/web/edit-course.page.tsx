import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead, requireId } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { getManuscript } from '../contract/manuscripts.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/edit-course.page'
import { CourseEditor } from './course-editor.tsx'

export const handle = { ...ownHandle('courses', 'courses-editor', 'courses-player'), plays: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  requireId(params.manuscriptId, 'number')
  const manuscriptId = Number(params.manuscriptId)
  const own = await loadOwn(async () => await pageRequest(context).api(getManuscript, { params: { manuscriptId } }))
  return { title: HEAD[localeOfParams(params)].edit, own }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The editor of a course: saves by itself, shows what is missing, and sends it to review. */
export default function EditCoursePage({ loaderData: { own, title } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame
      side="tutor"
      title={own.ok ? own.data.courseName : title}
      closed={closed}
      onOpen={() => openWayIn('tutor', closed)}
      back={{ to: path('/tutor/dashboard/courses'), label: t('title') }}
    >
      {own.ok && <CourseEditor key={own.data.id} draft={own.data} />}
    </DashboardFrame>
  )
}
