import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { Icon } from '#web/components/icon.tsx'
import { keyOf } from '#web/key-of.ts'
import { MOST_LEARN_POINTS } from '../domain/course-limits.ts'
import { ConflictNote } from './draft-fields.tsx'
import { NO_CONFLICT } from './draft-rows.ts'
import { RemoveButton } from './remove-button.tsx'
import { useDraftField } from './use-draft-saves.ts'
import styles from './course-editor.module.css'

const LONGEST = 120

/** What students learn, one point on each line; Enter begins the next. */
export function LearnPoints(): ReactNode {
  const { t } = useWords('courses-editor')
  const { value, theirs, change, leave, settle } = useDraftField<readonly string[]>('course', 'learnPoints')
  const points = value.length === 0 ? [''] : value
  const list = useRef<HTMLOListElement>(null)
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    list.current?.querySelectorAll('input')[focusAt.current]?.focus()
    focusAt.current = null
  }, [points.length])
  const add = (at: number): void => {
    if (points.length >= MOST_LEARN_POINTS) return
    focusAt.current = at
    change(points.toSpliced(at, 0, ''))
  }
  return (
    <fieldset id="learnPoints" className={styles.points}>
      <legend>{t('learn.label')}</legend>
      <p className={styles.hint}>{t('learn.hint')}</p>
      <ol ref={list}>
        {points.map((point, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <li key={at}>
            <input
              type="text"
              className="field"
              aria-label={t('learn.point', { number: at + 1 })}
              value={point}
              maxLength={LONGEST}
              autoComplete="off"
              onBlur={leave}
              onChange={({ target }) => change(points.with(at, target.value))}
              onKeyDown={(event) => {
                if (keyOf(event) !== 'Enter') return
                event.preventDefault()
                add(at + 1)
              }}
            />
            <RemoveButton label={t('learn.remove', { number: at + 1 })} onPress={() => change(points.toSpliced(at, 1))} />
          </li>
        ))}
      </ol>
      <ContactsNote texts={[points.join('\n')]} />
      {points.length < MOST_LEARN_POINTS && (
        <button type="button" className="button quiet" onClick={() => add(points.length)}>
          <Icon name="plus" /> {t('learn.add')}
        </button>
      )}
      {theirs !== NO_CONFLICT && <ConflictNote theirs={(theirs as readonly string[]).join('\n')} onSettle={settle} />}
    </fieldset>
  )
}
