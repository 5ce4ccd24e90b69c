import type { LessonDialogPlace } from '#modules/lessons/public-web.ts'
import { ProblemDialog } from '../web/problem-dialog.tsx'

/** What is said before a dispute about a lesson is opened. */
export const place: LessonDialogPlace = { problem: ProblemDialog }
