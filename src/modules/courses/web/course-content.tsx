import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { postChapter } from '../contract/chapters.ts'
import { MOST_CHAPTERS } from '../domain/course-limits.ts'
import { ChapterPart } from './chapter-part.tsx'
import { NameForm } from './name-form.tsx'
import type { OwnDraft } from './own-draft.ts'
import { PartMovesContext, useMovesOf } from './use-part-moves.ts'
import styles from './course-content.module.css'

/** Chapters with their units, in their order. Typing in one field does not render hundreds of others. */
export const CourseContent = memo(function CourseContent({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const moves = useMovesOf(draft)
  const { chapterList, can } = draft
  const [open, setOpen] = useOpenUnits(draft)
  const toggle = (unitId: number, isOpen: boolean): void =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(unitId)
      else after.delete(unitId)
      return after
    })
  return (
    <PartMovesContext value={moves}>
      {chapterList.length === 0 && <EmptyState isPart title={t('content.none')} text={t('content.noneText')} />}
      <ol className={styles.chapters}>
        {chapterList.map((chapter, at) => (
          <ChapterPart key={chapter.id} {...{ chapter, at, draft, open }} onToggle={toggle} />
        ))}
      </ol>
      {can.edit && chapterList.length < MOST_CHAPTERS && (
        <NameForm
          label={t('content.newChapter')}
          submit={t('content.addChapter')}
          done={t('content.chapterAdded')}
          isQuiet
          send={async (api, chapterName) => await api(postChapter, { body: { courseManuscriptId: draft.id, chapterName } })}
        />
      )}
      <p role="status" className="visually-hidden">
        {moves.said}
      </p>
    </PartMovesContext>
  )
})

/** Which units are open: those of which a video is on its way or was refused, and those that come while the page is here. */
function useOpenUnits({ chapterList }: OwnDraft) {
  const units = chapterList.flatMap(({ unitList }) => unitList)
  const known = useRef<ReadonlySet<number>>(new Set(units.map(({ id }) => id)))
  const state = useState<ReadonlySet<number>>(() => new Set(units.flatMap(({ id, upload }) => (upload ? [id] : []))))
  const [, setOpen] = state
  useEffect(() => {
    const fresh = units.filter(({ id }) => !known.current.has(id))
    known.current = new Set(units.map(({ id }) => id))
    if (fresh.length > 0) setOpen((before) => new Set([...before, ...fresh.map(({ id }) => id)]))
    // oxlint-disable-next-line react/exhaustive-deps -- of a page that was read again
  }, [chapterList, setOpen])
  return state
}
