import type { ReactNode } from 'react'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { fieldOfNote, focusIn } from './course-sections.ts'
import type { OwnDraft } from './own-draft.ts'
import styles from './course-editor.module.css'

type Note = OwnDraft['decisions'][number]['notes'][number]

/** Why an operator sent a course back or took it down, with the way to each field that a note is about. */
export function ReviewResult({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses-editor')
  const moment = useMoment()
  const [last] = draft.decisions
  if (!last || !draft.can.edit || (last.outcome !== 'rejected' && last.outcome !== 'taken_down' && last.outcome !== 'kept'))
    return null
  return (
    <section className={`card ${styles.section}`} aria-labelledby="review-result">
      <h2 id="review-result">{t(`result.${last.outcome}`, { at: moment(last.at) })}</h2>
      {last.reason !== '' && <blockquote className={styles.said}>{last.reason}</blockquote>}
      {draft.isBlocked && <p>{t('result.blocked')}</p>}
      {last.notes.length > 0 && (
        <ul className={styles.missing}>
          {last.notes.map((note) => (
            <NoteLine key={`${note.of} ${note.id} ${note.text}`} note={note} draft={draft} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NoteLine({ note, draft }: { readonly note: Note; readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses-editor')
  const { of, id, text } = note
  const chapter = draft.chapterList.find((one) => one.id === id)
  const unit = draft.chapterList.flatMap(({ unitList }) => unitList).find((one) => one.id === id)
  const name = (of === 'chapter' ? chapter?.chapterName : of === 'unit' ? unit?.unitName : undefined) ?? ''
  const field = fieldOfNote(note)
  return (
    <li>
      <a href={`#${field}`} onClick={() => focusIn(field)}>
        {t(`result.of.${of}`, { name })}
      </a>
      : {text}
    </li>
  )
}
