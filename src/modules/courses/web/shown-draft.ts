import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import type { OwnDraft } from './own-draft.ts'
import type { ShownCourse } from './shown-course.ts'

// Apart from what is on sale: the lists of subjects and languages are no weight of public pages.

type WrittenCourse = Omit<OwnDraft, 'can' | 'tutor' | 'quota' | 'decisions'>

/** A draft as buyers will see it. */
export function shownDraft(draft: WrittenCourse, locale: Locale): ShownCourse {
  const { courseName, subtitle, coverLarge, summary, learnPoints, subject, levelMin, levelMax, language } = draft
  return {
    courseName,
    subtitle,
    cover: coverLarge,
    summary,
    learnPoints,
    facts: [
      subject === null ? null : findSubject(subject)?.[locale],
      levelMin === null ? null : levelRangeName(levelMin, levelMax ?? levelMin, locale),
      LANGUAGES.find(({ value }) => value === language)?.[locale],
    ].filter((fact) => typeof fact === 'string'),
    whole: draft.combinePrice ?? draft.totalPrice,
    sum: draft.totalPrice,
    chapterList: draft.chapterList.map(({ id, chapterName, chapterPrice, unitList }) => ({
      id,
      chapterName,
      price: chapterPrice ?? unitList.reduce((sum, { price }) => sum + price, 0),
      unitList: unitList.map(({ videoResource, ...unit }) => ({
        ...unit,
        seconds: videoResource?.videoDuration ?? null,
        plays: videoResource,
      })),
    })),
  }
}
