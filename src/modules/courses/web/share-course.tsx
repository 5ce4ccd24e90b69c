import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { loadPart } from '#web/line.ts'
import { useWords } from '#web/use-words.tsx'
import type { CourseDetail } from '../contract/visitor.ts'
import type { ShareCourseProps } from './share-course-dialog.tsx'

/** Opens the share dialog, which comes with its words at the first press. */
export function ShareCourse({ course }: { readonly course: CourseDetail }): ReactNode {
  const { t, words } = useWords('courses-view')
  const [Dialog, setDialog] = useState<ComponentType<ShareCourseProps> | null>(null)
  const open = async (): Promise<void> => {
    // Without a connection nothing opens; the next press tries again.
    const loading = Promise.all([loadPart(async () => await import('./share-course-dialog.tsx')), words.load('tutors')])
    const loaded = await loading.catch(() => null)
    if (loaded) setDialog(() => loaded[0].ShareCourseDialog)
  }
  return (
    <>
      <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="share" size={18} />
        {t('share')}
      </button>
      {Dialog && <Dialog course={course} onClose={() => setDialog(null)} />}
    </>
  )
}
