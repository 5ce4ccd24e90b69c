import type { Context } from '#platform/context.ts'
import { FORGOTTEN_COURSE_MS } from '../domain/course-limits.ts'
import { forgetDeleted } from '../store/course-state.ts'
import { usedCovers } from '../store/manuscripts.ts'
import { STUDY_FOLDER, usedFiles } from '../store/study-files.ts'
import { COVER_FOLDER, coverKeyOfFile } from '../domain/cover-url.ts'
import { removeUnwanted } from './remove-unwanted.ts'

const AT_ONCE = 500

/** Deletes pictures of courses that no draft names. Answers how many files went. */
export async function removeCovers(ctx: Context): Promise<number> {
  return await removeUnwanted(ctx, {
    work: 'courses.covers',
    folder: COVER_FOLDER,
    unwanted: async (keys) => {
      const used = await usedCovers(ctx.db, [...new Set(keys.map(coverKeyOfFile))])
      return keys.filter((key) => !used.has(coverKeyOfFile(key)))
    },
  })
}

/** Deletes files of units that are gone. Answers how many went. */
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
