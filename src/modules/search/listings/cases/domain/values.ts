import { byNumber, byPosition } from '#modules/engine/public.ts'

/** Lessons a week that can be chosen. */
export const LESSONS = byNumber(510, [1, 2, 3, 4, 5, 6, 7])
/** What is special about a case. */
export const CASE_FLAG = byPosition(520, ['urgent', 'sen', 'group'])
