import type { ComponentType } from 'react'
import type { LessonShown } from '../contract/lessons.ts'

/** A dialog about a lesson, opened by a button of it. */
export type LessonDialog = ComponentType<{ readonly lesson: LessonShown; readonly onClose: () => void }>

/** What a room above asks before an act of its own: slot `lesson-dialog`, by the name of the act. */
export type LessonDialogPlace = Partial<Record<'guarantee' | 'problem', LessonDialog>>

type Files = Readonly<Record<string, { readonly place: LessonDialogPlace }>>
const files: Files = import.meta.glob('/src/modules/*/places/lesson-dialog.tsx', { eager: true })

/** The dialogs of all rooms above. */
export const DIALOGS_ABOVE: LessonDialogPlace = Object.assign({}, ...Object.values(files).map(({ place }) => place))
