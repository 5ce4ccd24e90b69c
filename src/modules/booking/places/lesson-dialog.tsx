import type { LessonDialogPlace } from '#modules/lessons/public-web.ts'
import { GuaranteeDialog } from '../web/guarantee-dialog.tsx'

/** What is said before the first-lesson guarantee is claimed. */
export const place: LessonDialogPlace = { guarantee: GuaranteeDialog }
