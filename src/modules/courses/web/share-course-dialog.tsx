import type { ReactNode } from 'react'
import { ShareDialog } from '#modules/tutors/public-web.ts'
import { useWords } from '#web/use-words.tsx'
import type { CourseDetail } from '../contract/visitor.ts'

export type ShareCourseProps = { readonly course: CourseDetail; readonly onClose: () => void }

/** QR code, share targets and link of one course. */
export function ShareCourseDialog({ course, onClose }: ShareCourseProps): ReactNode {
  const { t } = useWords('courses-view')
  const { courseFlagId, courseName: name, uploaderJson } = course
  const shared = {
    path: `/course/${courseFlagId}`,
    text: t('shared.message', { name, tutor: uploaderJson.tutorName }),
    qr: t('shared.qr', { name }),
    link: t('shared.link'),
    fileName: `course-${courseFlagId}.png`,
  } as const
  return <ShareDialog title={t('shared.title', { name })} shared={shared} onClose={onClose} />
}
