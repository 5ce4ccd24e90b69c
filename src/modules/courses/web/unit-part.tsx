import { useState } from 'react'
import type { ReactNode } from 'react'
import { toDollars } from '#kernel/money.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useAmount } from '#web/use-amount.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { SelectField } from '#web/components/form-parts.tsx'
import { deleteUnit } from '../contract/units.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { clockText } from '../domain/course-lengths.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DraftCheck, DraftPrice, DraftText } from './draft-fields.tsx'
import { DragHandle } from './drag-handle.tsx'
import type { DraftChapter, DraftUnit, OwnDraft } from './own-draft.ts'
import { StepButtons } from './part-buttons.tsx'
import { StudyFiles } from './study-files.tsx'
import { UnitCaptions } from './unit-captions.tsx'
import { UnitVideo } from './unit-video.tsx'
import { useDrag } from './use-drag.ts'
import { useDraftField } from './use-draft-saves.ts'
import { usePartMoves } from './use-part-moves.ts'
import styles from './course-content.module.css'

type Props = {
  readonly unit: DraftUnit
  /** Counted from 0. */
  readonly nth: number
  readonly chapter: DraftChapter
  readonly draft: OwnDraft
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** A unit as one row, which opens to all that belongs to it. */
export function UnitPart({ unit, nth, chapter, draft, isOpen, onToggle }: Props): ReactNode {
  const { t } = useWords('courses-editor')
  const moves = usePartMoves()
  const [isAsking, setAsking] = useState(false)
  const { id } = unit
  const isEditable = draft.can.edit
  const part = { kind: 'unit', id } as const
  const { row, handle, edge } = useDrag<HTMLLIElement, HTMLSpanElement>({
    part,
    takes: ['unit'],
    onDrop: ({ dragged, edge: half }) =>
      moves.unitTo(dragged.id, {
        chapterId: chapter.id,
        before: half === 'top' ? id : (chapter.unitList[nth + 1]?.id ?? null),
      }),
  })
  const { value: name } = useDraftField<string>(`unit:${id}`, 'unitName')
  return (
    <li ref={row} id={`unit-${id}`} className={styles.unit} data-edge={edge} tabIndex={-1}>
      <div className={styles.unitHead}>
        {isEditable && <DragHandle handle={handle} />}
        <button type="button" className={styles.unitName} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
          <span>
            {nth + 1}. {name}
          </span>
          <UnitFacts unit={unit} />
        </button>
        <span className={styles.buttons}>
          <StepButtons part={part} name={unit.unitName} isEditable={isEditable} />
          {isEditable && (
            <MoreMenu label={t('content.moreOf', { name: unit.unitName })}>
              <li>
                <button type="button" onClick={() => setAsking(true)}>
                  {t('content.deleteUnit')}
                </button>
              </li>
            </MoreMenu>
          )}
        </span>
      </div>
      {isOpen && <UnitBody unit={unit} chapter={chapter} draft={draft} />}
      {isAsking && (
        <ConfirmDialog
          title={t('content.deleteUnitTitle', { name: unit.unitName })}
          text={t('content.deleteUnitText')}
          confirm={t('content.delete')}
          done={t('content.unitDeleted')}
          send={async (api) => await api(deleteUnit, { params: { unitId: id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

/** Length, price and what stands out, in muted words. */
function UnitFacts({ unit }: { readonly unit: DraftUnit }): ReactNode {
  const { t } = useWords('courses-editor')
  const { value: price } = useDraftField<number>(`unit:${unit.id}`, 'price')
  const { value: isPreview } = useDraftField<boolean>(`unit:${unit.id}`, 'isPreview')
  const { videoResource, upload, studyList } = unit
  const seconds = videoResource?.videoDuration ?? null
  const video =
    upload?.state === 'uploading' || upload?.state === 'uploaded'
      ? t(`unit.${upload.state}`)
      : seconds === null
        ? t('unit.noVideo')
        : clockText(seconds)
  const facts = [
    video,
    price === 0 ? t('unit.free') : moneyText(price),
    ...(isPreview ? [t('unit.preview')] : []),
    ...(studyList.length > 0 ? [t('unit.files', { count: studyList.length })] : []),
  ]
  return <small>{facts.join(' · ')}</small>
}

type BodyProps = Pick<Props, 'unit' | 'chapter' | 'draft'>

function UnitBody({ unit, chapter, draft }: BodyProps): ReactNode {
  const { t } = useWords('courses-editor')
  const of = `unit:${unit.id}` as const
  const isEditable = draft.can.edit
  return (
    <div className={styles.unitBody}>
      <fieldset disabled={!isEditable} className={styles.unitFields}>
        <DraftText of={of} field="unitName" label={t('unit.name')} longest={60} />
        <UnitPrice of={of} />
        <DraftCheck of={of} field="isPreview" label={t('unit.isPreview')} hint={t('unit.isPreviewHint')} />
        {isEditable && draft.chapterList.length > 1 && <OtherChapter unit={unit} chapter={chapter} draft={draft} />}
      </fieldset>
      <UnitVideo unit={unit} isEditable={isEditable} />
      <UnitCaptions unit={unit} isEditable={isEditable} />
      <StudyFiles unit={unit} isEditable={isEditable} />
    </div>
  )
}

function UnitPrice({ of }: { readonly of: `unit:${number}` }): ReactNode {
  const { t } = useWords('courses-editor')
  const [least, most] = [toDollars(useAmount('courseUnitLeast')), toDollars(useAmount('courseUnitMost'))]
  return (
    <DraftPrice
      of={of}
      field="price"
      label={t('unit.price')}
      hint={t('unit.priceHint')}
      empty={0}
      placeholder={t('unit.free')}
      problemOf={(price) => (price !== 0 && (price < least || price > most) ? t('unit.priceRange') : '')}
    />
  )
}

/** Moves a unit to the end of another chapter. */
function OtherChapter({ unit, chapter, draft }: BodyProps): ReactNode {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  const moves = usePartMoves()
  return (
    <SelectField
      label={t('unit.moveTo')}
      value={chapter.id}
      onChange={(chosen) => moves.toChapter(unit.id, Number(chosen), `unit-${unit.id}`)}
    >
      {draft.chapterList.map(({ id, chapterName }, at) => (
        <option key={id} value={id}>
          {t('content.chapter', { number: CHAPTER_NUMBER[locale](at + 1) })} {chapterName}
        </option>
      ))}
    </SelectField>
  )
}
