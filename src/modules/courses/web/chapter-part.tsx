import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { deleteChapter } from '../contract/chapters.ts'
import { postUnit } from '../contract/units.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DraftText } from './draft-fields.tsx'
import { DragHandle } from './drag-handle.tsx'
import { NameForm } from './name-form.tsx'
import type { DraftChapter, OwnDraft } from './own-draft.ts'
import { StepButtons } from './part-buttons.tsx'
import { UnitPart } from './unit-part.tsx'
import { useDrag } from './use-drag.ts'
import type { Dropped } from './use-drag.ts'
import { usePartMoves } from './use-part-moves.ts'
import styles from './course-content.module.css'
import editor from './course-editor.module.css'

type Props = {
  readonly chapter: DraftChapter
  /** Counted from 0. */
  readonly at: number
  readonly draft: OwnDraft
  readonly open: ReadonlySet<number>
  readonly onToggle: (unitId: number, isOpen: boolean) => void
}

/** A chapter with its units. */
export function ChapterPart({ chapter, at, draft, open, onToggle }: Props): ReactNode {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  const moves = usePartMoves()
  const [isAsking, setAsking] = useState(false)
  const { id, chapterName, unitList } = chapter
  const isEditable = draft.can.edit
  const part = { kind: 'chapter', id } as const
  const onDrop = ({ dragged, edge }: Dropped): void => {
    if (dragged.kind === 'unit') return moves.unitTo(dragged.id, { chapterId: id, before: null })
    moves.chapterTo(dragged.id, edge === 'top' ? id : (draft.chapterList[at + 1]?.id ?? null))
  }
  const { row, handle, edge } = useDrag<HTMLLIElement, HTMLSpanElement>({ part, takes: ['chapter', 'unit'], onDrop })
  return (
    <li ref={row} id={`chapter-${id}`} className={styles.chapter} data-edge={edge} tabIndex={-1}>
      <div className={styles.chapterHead}>
        {isEditable && <DragHandle handle={handle} />}
        <h3>{t('content.chapter', { number: CHAPTER_NUMBER[locale](at + 1) })}</h3>
        <span className={styles.buttons}>
          <StepButtons part={part} name={chapterName} isEditable={isEditable} />
          {isEditable && (
            <MoreMenu label={t('content.moreOf', { name: chapterName })}>
              <li>
                <button type="button" onClick={() => setAsking(true)}>
                  {t('content.deleteChapter')}
                </button>
              </li>
            </MoreMenu>
          )}
        </span>
      </div>
      <DraftText of={`chapter:${id}`} field="chapterName" label={t('content.chapterName')} longest={60} />
      <ol className={styles.units} aria-label={t('content.unitsOf', { name: chapterName })}>
        {unitList.map((unit, nth) => (
          <UnitPart
            key={unit.id}
            {...{ unit, nth, chapter, draft }}
            isOpen={open.has(unit.id)}
            onToggle={(isOpen) => onToggle(unit.id, isOpen)}
          />
        ))}
      </ol>
      {unitList.length === 0 && <p className={editor.hint}>{t('content.noUnits')}</p>}
      {isEditable && (
        <NameForm
          label={t('content.newUnit')}
          submit={t('content.addUnit')}
          done={t('content.unitAdded')}
          isQuiet
          send={async (api, unitName) => await api(postUnit, { body: { courseChapterId: id, unitName } })}
        />
      )}
      {isAsking && <DeleteChapter chapter={chapter} onClose={() => setAsking(false)} />}
    </li>
  )
}

function DeleteChapter({ chapter, onClose }: Pick<Props, 'chapter'> & { readonly onClose: () => void }): ReactNode {
  const { t } = useWords('courses-editor')
  const { id, chapterName, unitList } = chapter
  return (
    <ConfirmDialog
      title={t('content.deleteChapterTitle', { name: chapterName })}
      text={t('content.deleteChapterText', { count: unitList.length })}
      confirm={t('content.delete')}
      done={t('content.chapterDeleted')}
      send={async (api) => await api(deleteChapter, { params: { chapterId: id } })}
      onClose={onClose}
    />
  )
}
