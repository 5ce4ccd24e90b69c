import { LEVELS } from '#kernel/catalogue/levels.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { toDollars } from '#kernel/money.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import {
  LARGEST_FILE_BYTES,
  LARGEST_VIDEO_BYTES,
  LONGEST_VIDEO_MS,
  MOST_CHAPTERS,
  MOST_COURSES,
  MOST_FILES_OF_UNIT,
  MOST_LEARN_POINTS,
  MOST_UNITS,
  QUOTA_BYTES,
} from '../domain/course-limits.ts'
import { usedBytes } from './read-draft.ts'

const MS_A_SECOND = 1000
const HUNDREDTHS = 100

/** What the editor is bounded by: limits, value lists in the caller's language, the quota and amounts (decisions 3.4). */
export async function readConfig(ctx: Context) {
  const { locale } = ctx
  const [used, inForce] = await Promise.all([usedBytes(ctx, requireTutor(ctx.actor)), amountsAt(ctx, amounts)])
  const { courseUnitLeast, courseUnitMost, courseCommission } = inForce
  return {
    limits: {
      courses: MOST_COURSES,
      chapters: MOST_CHAPTERS,
      units: MOST_UNITS,
      learnPoints: MOST_LEARN_POINTS,
      filesOfUnit: MOST_FILES_OF_UNIT,
      videoSize: LARGEST_VIDEO_BYTES,
      fileSize: LARGEST_FILE_BYTES,
      videoDuration: LONGEST_VIDEO_MS / MS_A_SECOND,
    },
    quota: { used, most: QUOTA_BYTES },
    unitPrice: { least: toDollars(courseUnitLeast), most: toDollars(courseUnitMost) },
    commission: courseCommission / HUNDREDTHS,
    subjects: SUBJECTS.map((one) => ({ value: one.value, label: one[locale] })),
    levels: LEVELS.map((one) => ({ value: one.value, label: one[locale] })),
    languages: LANGUAGES.map((one) => ({ value: one.value, label: one[locale] })),
  }
}
