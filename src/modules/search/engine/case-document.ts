import type { TEACH_MODES } from './terms.ts'

export type { CaseDocument } from '#modules/cases/public.ts'

/** Where the lessons of a case may be; `either` is at home or online. */
export type TeachMode = (typeof TEACH_MODES)[number]
