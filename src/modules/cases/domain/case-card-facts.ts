import type { CaseDocument } from './case-document.ts'

/** What is stored about a case that a card shows; money in cents. */
export type CaseCardFacts = Pick<
  CaseDocument,
  'id' | 'subject' | 'level' | 'areaId' | 'teachMode' | 'lessonsPerWeek' | 'lessonMinutes' | 'groupSize' | 'medium'
> &
  Pick<CaseDocument, 'features' | 'tutorSex' | 'isUrgent' | 'isSen' | 'applicantCount' | 'publishedAt'> & {
    readonly jobNo: string
    readonly customLabel: string | null
    readonly priceMinCents: number
    readonly priceMaxCents: number
    readonly travelAllowanceCents: number
    readonly startWithinDays: number | null
    /** The first 200 characters. */
    readonly note: string
  }
