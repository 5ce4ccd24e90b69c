import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '#web/api-client.ts'
import { useLocale } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { putChapterOrder } from '../contract/chapters.ts'
import { putUnitChapter, putUnitOrder } from '../contract/units.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import type { DraftChapter, OwnDraft } from './own-draft.ts'
import { moveChapterBefore, moveUnitBefore, placeOfChapter, placeOfUnit, stepOf } from './part-moves.ts'
import type { PartMove, UnitPlace } from './part-moves.ts'

export type Part = { readonly kind: 'chapter' | 'unit'; readonly id: number }

export type PartMoves = {
  /** What was moved last, in words that are read out. */
  readonly said: string
  readonly canStep: (part: Part, way: 'up' | 'down') => boolean
  readonly step: (part: Part, way: 'up' | 'down', focusId: string) => void
  readonly toChapter: (unitId: number, chapterId: number, focusId: string) => void
  readonly unitTo: (unitId: number, place: UnitPlace) => void
  readonly chapterTo: (chapterId: number, before: number | null) => void
}

export const PartMovesContext = createContext<PartMoves | null>(null)

export function usePartMoves(): PartMoves {
  const moves = use(PartMovesContext)
  if (!moves) throw new Error('no parts are moved here')
  return moves
}

type Wanted = {
  readonly find: (chapters: readonly DraftChapter[]) => PartMove | null
  /** What has the focus afterwards. */
  readonly focusId?: string
  readonly isUndo?: boolean
}

async function send(api: ApiClient, move: PartMove): Promise<unknown> {
  if (move.kind === 'chapter') return await api(putChapterOrder, { params: { a: move.a, b: move.b } })
  if (move.kind === 'unit') return await api(putUnitOrder, { params: { a: move.a, b: move.b } })
  return await api(putUnitChapter, { params: { unitId: move.unitId, chapterId: move.chapterId } })
}

/** Moves chapters and units, says where they are then, keeps the focus, and undoes it within ten seconds. */
export function useMovesOf({ chapterList }: OwnDraft): PartMoves {
  const { t } = useWords(['courses', 'courses-editor'])
  const { act } = useAct(t('failed'))
  const words = usePlaceWords()
  const latest = useRef(chapterList)
  const [moved, setMoved] = useState<{ readonly part: Part; readonly focusId: string } | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    latest.current = chapterList
    if (!moved) return
    setMoved(null)
    setSaid(words(chapterList, moved.part))
    if (moved.focusId !== '') document.getElementById(moved.focusId)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once the page shows the new order
  }, [chapterList])
  const make = (part: Part, { find, focusId = '', isUndo = false }: Wanted): void => {
    const move = find(latest.current)
    if (!move) return
    const back = wayBack(latest.current, part)
    setMoved({ part, focusId })
    void act({
      send: async (api) => await send(api, move),
      done: t(isUndo ? 'courses-editor:order.undone' : `courses-editor:order.${part.kind}`),
      ...(isUndo
        ? {}
        : { undo: { label: t('courses-editor:order.undo'), onPress: () => make(part, { find: back, focusId, isUndo: true }) } }),
    })
  }
  return {
    said,
    canStep: (part, way) => stepOf(chapterList, part, way) !== null,
    step: (part, way, focusId) => make(part, { find: (chapters) => stepOf(chapters, part, way), focusId }),
    toChapter: (id, chapterId, focusId) =>
      make({ kind: 'unit', id }, { find: (chapters) => moveUnitBefore(chapters, id, { chapterId, before: null }), focusId }),
    unitTo: (id, place) => make({ kind: 'unit', id }, { find: (chapters) => moveUnitBefore(chapters, id, place) }),
    chapterTo: (id, before) => make({ kind: 'chapter', id }, { find: (chapters) => moveChapterBefore(chapters, id, before) }),
  }
}

/** How a part comes back to where it stands now, whatever happens to the others meanwhile. */
function wayBack(chapters: readonly DraftChapter[], { kind, id }: Part): (later: readonly DraftChapter[]) => PartMove | null {
  if (kind === 'chapter') {
    const before = placeOfChapter(chapters, id)
    return (later) => moveChapterBefore(later, id, later.some((one) => one.id === before) ? before : null)
  }
  const place = placeOfUnit(chapters, id)
  return (later) => {
    const chapter = later.find((one) => one.id === place?.chapterId)
    if (!chapter) return null
    const isThere = chapter.unitList.some((unit) => unit.id === place?.before)
    return moveUnitBefore(later, id, { chapterId: chapter.id, before: isThere ? (place?.before ?? null) : null })
  }
}

/** Says where a part stands: "unit 2 of 7 in chapter 1". */
function usePlaceWords() {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  return (chapters: readonly DraftChapter[], { kind, id }: Part): string => {
    const at = chapters.findIndex((one) => (kind === 'chapter' ? one.id === id : one.unitList.some((unit) => unit.id === id)))
    const chapter = chapters[at]
    if (!chapter) return ''
    if (kind === 'chapter') return t('order.chapterIs', { name: chapter.chapterName, number: at + 1, all: chapters.length })
    const nth = chapter.unitList.findIndex((unit) => unit.id === id)
    return t('order.unitIs', {
      name: chapter.unitList[nth]?.unitName ?? '',
      number: nth + 1,
      all: chapter.unitList.length,
      chapter: CHAPTER_NUMBER[locale](at + 1),
    })
  }
}
