import { toDollars } from '#kernel/money.ts'
import type { TuitionCase } from './tuition-case.ts'

/** What searching knows of a case: nothing that names or reaches the family. */
export function caseDocumentOf(one: TuitionCase) {
  return {
    id: one.id,
    isListed: one.status === 'open',
    subject: one.subject,
    level: one.level,
    areaId: one.areaId,
    teachMode: one.teachMode,
    priceMin: toDollars(one.priceMin),
    priceMax: toDollars(one.priceMax),
    publishedAt: one.publishedAt ?? one.createdAt,
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
    groupSize: one.groupSize,
    medium: one.medium,
    features: one.features,
    tutorSex: one.tutorSex,
    isUrgent: one.isUrgent,
    isSen: one.isSen,
    applicantCount: one.applicantCount,
    travelAllowance: toDollars(one.travelAllowance),
    startWithin: one.startWithinDays,
    texts: [one.customLabel, one.note].flatMap((text) => text || []),
  }
}
