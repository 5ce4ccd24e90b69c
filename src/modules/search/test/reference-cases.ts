import { districtIdOf, regionIdOf } from '#kernel/catalogue/areas.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { CaseDocument } from '#modules/cases/public.ts'
import type { CaseQuery } from '../listings/cases/domain/query.ts'
import type { CaseSort } from '../listings/cases/domain/sorts.ts'
import { caseSmartScore, publishedMinutes } from '../listings/cases/domain/smart-score.ts'
import { meaningOf } from '#modules/engine/public.ts'

/** Searches in the plainest way: every rule said again over the documents themselves. Answers all ids in order. */
export function findAmong(documents: readonly CaseDocument[], query: CaseQuery): readonly number[] {
  return documents
    .filter((document) => document.isListed && matches(document, query))
    .toSorted(orderOf(query.sort))
    .map((document) => document.id)
}

const any = <T>(wanted: readonly T[], holds: (value: T) => boolean): boolean => wanted.length === 0 || wanted.some(holds)

function matches(document: CaseDocument, query: CaseQuery): boolean {
  const { areaId, teachMode, medium, tutorSex } = document
  const places = areaId === null ? [] : [areaId, districtIdOf(areaId), regionIdOf(areaId)]
  return (
    any(query.subjects, (choice) => asksFor(document, choice)) &&
    any(query.grades, (grade) => isAt(document, grade)) &&
    any(query.areas, (area) => places.includes(area)) &&
    any(query.teachModes, (mode) => mode === teachMode || (teachMode === 'either' && mode !== 'public')) &&
    any(query.media, (language) => medium === null || medium === language) &&
    any(query.lessonsPerWeek, (lessons) => document.lessonsPerWeek === lessons) &&
    any(query.sexes, (sex) => tutorSex === 'any' || tutorSex === sex) &&
    query.features.every((feature) => document.features.includes(feature)) &&
    (!query.isUrgent || document.isUrgent) &&
    (!query.isSen || document.isSen) &&
    (!query.isGroup || document.groupSize > 1) &&
    (query.jobId === null || document.id === query.jobId) &&
    document.priceMax >= (query.price.min ?? 0) &&
    document.priceMin <= (query.price.max ?? Infinity)
  )
}

function asksFor(document: CaseDocument, { subject, levelMin, levelMax }: CaseQuery['subjects'][number]): boolean {
  return document.subject === subject && document.level >= (levelMin ?? 0) && document.level <= (levelMax ?? 99)
}

function isAt(document: CaseDocument, grade: string): boolean {
  const { levels, stage } = meaningOf(grade)
  return stage ? findSubject(document.subject)?.reference === stage : levels.includes(document.level)
}

function orderOf(sort: CaseSort): (a: CaseDocument, b: CaseDocument) => number {
  const own: Readonly<Record<CaseSort, (document: CaseDocument) => number>> = {
    smartOrder: () => 0,
    chargeAsc: (document) => document.priceMin,
    chargeDesc: (document) => -document.priceMax,
    registerDatetime: (document) => -publishedMinutes(document.publishedAt),
  }
  const keys = [own[sort], (document: CaseDocument) => -caseSmartScore(document), (document: CaseDocument) => -document.id]
  return (a, b) => keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0
}
