import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { usePerson } from '#modules/accounts/public-web.ts'
import { loadPart } from '#web/line.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { useWords } from '#web/use-words.tsx'
import type { CourseDetail } from '../contract/visitor.ts'
import type { ReportCourseProps } from './report-course-dialog.tsx'

/** Tells the operators of a course; nobody reports their own. */
export function ReportCourse({ course }: { readonly course: CourseDetail }): ReactNode {
  const { t } = useWords('courses-view')
  const person = usePerson()
  const [Dialog, setDialog] = useState<ComponentType<ReportCourseProps> | null>(null)
  const open = async (): Promise<void> => {
    const loaded = await loadPart(async () => await import('./report-course-dialog.tsx')).catch(() => null)
    if (loaded) setDialog(() => loaded.ReportCourseDialog)
  }
  if (course.isOwn) return null
  const press = (): void => (person ? void open() : openLoginDialog({ reason: 2, goOn: () => void open() }))
  return (
    <>
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={press}>
        {t('report')}
      </button>
      {Dialog && <Dialog course={course} onClose={() => setDialog(null)} />}
    </>
  )
}
