import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { textOf } from '#web/text-of.ts'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { LONGEST_REPORT, PROSECUTION_TYPES, SHORTEST_REPORT, postCourseReport } from '../contract/report-course.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import styles from './course-page.module.css'

export type ReportCourseProps = { readonly course: CourseDetail; readonly onClose: () => void }

/** Asks why a course is reported, and what is wrong with it. */
export function ReportCourseDialog({ course, onClose }: ReportCourseProps): ReactNode {
  const { t } = useWords('courses-view')
  const note = useId()
  const short = useId()
  const [isShort, setShort] = useState(false)
  const { act, isBusy, problem } = useAct(t('reporting.offline'), 'here')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const prosecutionType = PROSECUTION_TYPES.find((type) => String(type) === form.get('type'))
    const reportReason = textOf(form, 'reason')
    const isTooShort = Array.from(reportReason).length < SHORTEST_REPORT
    setShort(isTooShort)
    if (prosecutionType === undefined || isTooShort) return
    const body = { courseFlagId: course.courseFlagId, prosecutionType, reportReason }
    if (await act({ send: (api) => api(postCourseReport, { body }), done: t('reporting.done') })) onClose()
  }
  return (
    <Modal title={t('reporting.title', { name: course.courseName })} onClose={onClose}>
      <form className={styles.report} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend>{t('reporting.why')}</legend>
          {PROSECUTION_TYPES.map((type) => (
            <label key={type}>
              <input type="radio" name="type" value={type} defaultChecked={type === 1} required />
              {t(`reporting.type.${type}`)}
            </label>
          ))}
        </fieldset>
        <label htmlFor={note}>{t('reporting.reason')}</label>
        <textarea
          id={note}
          className="field"
          name="reason"
          maxLength={LONGEST_REPORT}
          rows={3}
          required
          aria-invalid={isShort}
          aria-describedby={isShort ? short : undefined}
        />
        {isShort && (
          <p id={short} role="alert" className="problem-note">
            {t('reporting.short')}
          </p>
        )}
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('reporting.send')}
          cancel={{ label: t('reporting.cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}
