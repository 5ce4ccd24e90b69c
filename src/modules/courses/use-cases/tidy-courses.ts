import type { Context } from '#platform/context.ts'
import { FORGOTTEN_COURSE_MS } from '../domain/course-limits.ts'
import { forgetDeleted } from '../store/course-state.ts'
import { usedCovers } from '../store/manuscripts.ts'
import { coversOfVersions } from '../store/version-covers.ts'
import { STUDY_FOLDER, usedFiles } from '../store/study-files.ts'
import { COVER_FOLDER, coverKeyOfFile } from '../domain/cover-url.ts'
import { removeUnwanted } from './remove-unwanted.ts'

const AT_ONCE = 500

/** Deletes pictures of courses that no draft and no version names. Answers how many files went. */
export async function removeCovers(ctx: Context): Promise<number> {
  return await removeUnwanted(ctx, {
    work: 'courses.covers',
    folder: COVER_FOLDER,
    unwanted: async (keys) => {
      const covers = [...new Set(keys.map(coverKeyOfFile))]
      const [drafted, published] = await Promise.all([usedCovers(ctx.db, covers), coversOfVersions(ctx.db, covers)])
      return keys.filter((key) => !drafted.has(coverKeyOfFile(key)) && !published.has(coverKeyOfFile(key)))
    },
  })
}

/** Deletes files of units that are gone and of no version. Answers how many went. */
export async function removeFiles(ctx: Context): Promise<number> {
  return await removeUnwanted(ctx, {
    work: 'courses.files',
    folder: STUDY_FOLDER,
    unwanted: async (keys) => {
      const used = await usedFiles(ctx.db, keys)
      return keys.filter((key) => !used.has(key))
    },
  })
}

/** Forgets courses that were deleted a month ago and never on sale. Answers how many. */
export async function forgetCourses({ db, now }: Context): Promise<number> {
  return await forgetDeleted(db, { before: new Date(now().getTime() - FORGOTTEN_COURSE_MS), limit: AT_ONCE })
}
