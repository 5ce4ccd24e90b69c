import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

type Rows = (accountId: string) => RawBuilder<SqlBool>

/** Which drafts are of the courses of an account's tutor, for `personal.ts`. */
export const ofOwnCourses: Rows = (accountId) =>
  sql`course_id in (select course.id from course join tutor on tutor.id = course.tutor_id where tutor.account_id = ${accountId})`

/** Which chapters are. */
export const ofOwnManuscripts: Rows = (accountId) =>
  sql`manuscript_id in (select manuscript.id from manuscript where ${ofOwnCourses(accountId)})`

/** Which units are. */
export const ofOwnChapters: Rows = (accountId) =>
  sql`chapter_id in (select draft_chapter.id from draft_chapter where ${ofOwnManuscripts(accountId)})`
