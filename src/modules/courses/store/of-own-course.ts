import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

type Rows = (accountId: string) => RawBuilder<SqlBool>

const ofOwnCourses: Rows = (accountId) => sql`tutor_id in (select tutor.id from tutor where tutor.account_id = ${accountId})`

/** Which chapters are of the courses of an account's tutor, for `personal.ts`. */
export const ofOwnManuscripts: Rows = (accountId) =>
  sql`manuscript_id in (select manuscript.id from manuscript where ${ofOwnCourses(accountId)})`

/** Which units are. */
export const ofOwnChapters: Rows = (accountId) =>
  sql`chapter_id in (select draft_chapter.id from draft_chapter where ${ofOwnManuscripts(accountId)})`

/** What belongs to the courses of an account's tutor. */
export const ofOwnPublished: Rows = (accountId) =>
  sql`course_id in (select course.id from course where ${ofOwnCourses(accountId)})`

/** What belongs to versions of them. */
export const ofOwnVersions: Rows = (accountId) =>
  sql`version_id in (select course_version.id from course_version where ${ofOwnCourses(accountId)})`
