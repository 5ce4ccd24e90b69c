import { useState } from 'react'
import type { ReactNode } from 'react'
import { ReasonDialog } from '#modules/admin/public-web.ts'
import { useWords } from '#web/use-words.tsx'
import { LONGEST_NOTE, MOST_NOTES, postCourseDecision } from '../contract/office-courses.ts'
import type { DeskCourse } from '../contract/office-courses.ts'
import type { Noted, ReviewNote } from '../domain/review-notes.ts'
import styles from './office-course.module.css'

type Verdict = 'published' | 'rejected' | 'deleted' | 'kept' | 'taken_down' | 'allowed'
type Props = { readonly course: DeskCourse; readonly verdict: Verdict; readonly onClose: () => void }

const GRAVE: readonly Verdict[] = ['rejected', 'deleted', 'taken_down']
/** Others may be given one. */
const NEEDS_REASON: readonly Verdict[] = ['rejected', 'kept', 'taken_down']

/** Asks before a course is decided about; what is sent back takes notes of single fields, chapters and units. */
export function CourseDecisions({ course, verdict, onClose }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  const [notes, setNotes] = useState<readonly ReviewNote[]>([])
  const values = { name: course.courseName, number: (course.version ?? 0) + 1 }
  const { courseFlagId } = course
  // What was looked at when it was asked, whatever the tutor has sent since.
  const [reviewingRevision] = useState(course.reviewingRevision)
  const asksReason = NEEDS_REASON.includes(verdict)
  return (
    <ReasonDialog
      title={t(`asks.${verdict}.title`, values)}
      text={t(`asks.${verdict}.text`, values)}
      {...(asksReason ? { reasonLabel: t('reason') } : {})}
      confirm={t(`act.${verdict}`)}
      isGrave={GRAVE.includes(verdict)}
      send={(api, reason) =>
        api(postCourseDecision, {
          params: { courseFlagId },
          body: {
            verdict,
            reason,
            ...(reviewingRevision === null ? {} : { revision: reviewingRevision }),
            notes: [...notes].filter(({ text }) => text.trim() !== ''),
          },
        })
      }
      done={t(`asks.${verdict}.done`, values)}
      leavesList={verdict !== 'allowed'}
      onClose={onClose}
    >
      {verdict === 'rejected' && <Notes course={course} notes={notes} onChange={setNotes} />}
    </ReasonDialog>
  )
}

type NotesProps = {
  readonly course: DeskCourse
  readonly notes: readonly ReviewNote[]
  readonly onChange: (notes: readonly ReviewNote[]) => void
}

const FIELDS: readonly Noted[] = [
  'courseName',
  'subtitle',
  'summary',
  'learnPoints',
  'courseCover',
  'subject',
  'level',
  'language',
  'combinePrice',
]

function Notes({ course: { draft }, notes, onChange }: NotesProps): ReactNode {
  const { t } = useWords('courses-desk')
  const parts = draft.chapterList.flatMap(({ id, chapterName, unitList }) => [
    { of: 'chapter' as const, id, label: t('field.ofChapter', { name: chapterName }) },
    ...unitList.map((unit) => ({ of: 'unit' as const, id: unit.id, label: t('field.ofUnit', { name: unit.unitName }) })),
  ])
  const change = (at: number, one: Partial<ReviewNote>): void =>
    onChange(notes.map((note, nth) => (nth === at ? { ...note, ...one } : note)))
  return (
    <fieldset className={styles.notes}>
      <legend>{t('notes.title')}</legend>
      {notes.map(({ of, id, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- notes are added at the end and emptied in place
        <div key={at} className={styles.note}>
          <select
            className="field"
            aria-label={t('notes.of', { number: at + 1 })}
            value={`${of} ${id ?? ''}`}
            onChange={(event) => {
              const [field = 'courseName', part = ''] = event.target.value.split(' ')
              change(at, { of: field as Noted, id: part === '' ? null : Number(part) })
            }}
          >
            {FIELDS.map((field) => (
              <option key={field} value={`${field} `}>
                {t(`field.${field}`)}
              </option>
            ))}
            {parts.map((part) => (
              <option key={`${part.of} ${part.id}`} value={`${part.of} ${part.id}`}>
                {part.label}
              </option>
            ))}
          </select>
          <textarea
            className="field"
            aria-label={t('notes.text', { number: at + 1 })}
            maxLength={LONGEST_NOTE}
            rows={2}
            value={text}
            onChange={(event) => change(at, { text: event.target.value })}
          />
        </div>
      ))}
      {notes.length < MOST_NOTES && (
        <button
          type="button"
          className="button quiet"
          onClick={() => onChange([...notes, { of: 'courseName', id: null, text: '' }])}
        >
          {t('notes.add')}
        </button>
      )}
    </fieldset>
  )
}
