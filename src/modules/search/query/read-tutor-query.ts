import type { Fields } from './field-readers.ts'
import { parseTutorQuery } from './parse-tutor-query.ts'
import type { SubjectChoice, TutorQuery } from './tutor-query.ts'

/** Reads the wire fields of a public URL; wrong values are ignored without a word (decisions 2 "Sort lists"). */
export function readTutorQuery(fields: Fields): TutorQuery {
  return parseTutorQuery(fields).query
}

/**
 * Wire fields of a query, only those that say something; `readTutorQuery` reads them back to the same query. Values
 * keep their order, so the same query always makes the same URL.
 */
export function writeTutorQuery(query: TutorQuery): Record<string, string> {
  const fields: Record<string, string> = {}
  const put = (field: string, value: string | number | boolean | null): void => {
    if (value !== null && value !== '') fields[field] = String(value)
  }
  put('subjectType', query.subjectType)
  Object.assign(fields, writeSubjects(query.subjects))
  put('grade', query.grades.join(','))
  put('area', query.areas.join(','))
  put('keyword', query.keyword)
  put('tags', query.features.join(','))
  put('tutorId', query.tutorId)
  put('workTutorExperience', query.experience.join(','))
  put('edu', query.education.join(','))
  put('eduExp', query.experienceKinds.join(','))
  put('currentJobs', query.currentJobs.join(','))
  put('price1', query.price.min)
  put('price2', query.price.max)
  put('ageMin', query.age.min)
  put('ageMax', query.age.max)
  put('isExistHeadPic', query.hasAvatar)
  put('recommended', query.isRecommended || null)
  put('online', query.teachesOnline || null)
  put('tutorGender', query.sexes.join(','))
  put('tutorialLang', query.languages.join(','))
  put('tutorUniversity', query.universities.join(','))
  if (query.sort !== 'smartOrder') put('order', query.sort)
  return fields
}

/** `subject` and, when a level or an own name is chosen, `subjectList` (specification 1 §3 "Subject-and-degree object"). */
export function writeSubjects(subjects: readonly SubjectChoice[]): { subject?: string; subjectList?: string } {
  if (subjects.length === 0) return {}
  const subject = [...new Set(subjects.map((choice) => choice.subject))].join(',')
  if (subjects.every(({ levelMin, levelMax, label }) => levelMin === null && levelMax === null && !label)) return { subject }
  return { subject, subjectList: subjectListText(subjects) }
}

/** JSON text of entries with numbers; 0 stands for any level. */
export function subjectListText(subjects: readonly SubjectChoice[]): string {
  return JSON.stringify(
    subjects.map(({ subject, levelMin, levelMax, label }) => ({
      subject,
      levelMin: levelMin ?? 0,
      levelMax: levelMax ?? 0,
      ...(label && { label }),
    })),
  )
}

/** How many filters are on, for the badge of the filter button; the keyword and the order do not count. */
export function countFilters(query: TutorQuery): number {
  const lists = [
    query.subjects,
    query.grades,
    query.areas,
    query.features,
    query.experience,
    query.education,
    query.experienceKinds,
    query.currentJobs,
    query.sexes,
    query.languages,
    query.universities,
  ]
  const ranges = [query.price, query.age].filter((range) => range.min !== null || range.max !== null)
  const single = [query.tutorId, query.hasAvatar].filter((value) => value !== null)
  const truths = [query.isRecommended, query.teachesOnline].filter(Boolean)
  return lists.filter((list) => list.length > 0).length + ranges.length + single.length + truths.length
}
