import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

type Rows = (accountId: string) => RawBuilder<SqlBool>

const ofOwnCourses: Rows = (accountId) => sql`tutor_id in (select tutor.id from tutor where tutor.account_id = ${accountId})`

/** Somebody has something of a course, or paid for it: it outlives the account of its tutor. */
const isHad = (courseId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`(
  exists (select from course_learner where course_learner.course_id = ${courseId})
  or exists (select from course_sale where course_sale.course_id = ${courseId}))`

const unhad: Rows = (accountId) =>
  sql`select course.id from course where ${ofOwnCourses(accountId)} and not ${isHad(sql`course.id`)}`

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

/** Those of the courses of an account's tutor of which nobody has anything. */
export const ofUnhadCourses: Rows = (accountId) => sql`id in (${unhad(accountId)})`

/** What belongs to those. */
export const ofUnhadPublished: Rows = (accountId) => sql`course_id in (${unhad(accountId)})`

/** What belongs to versions of those. */
export const ofUnhadVersions: Rows = (accountId) =>
  sql`version_id in (select course_version.id from course_version where course_version.course_id in (${unhad(accountId)}))`

/** Videos, files and captions of an account's tutor that are in no version of a course of which others have something. */
export const ofNoHadVersion =
  (table: 'version_unit' | 'version_file' | 'version_caption', column: 'video_id' | 'file_id' | 'caption_id'): Rows =>
  (accountId) =>
    sql`(${ofOwnCourses(accountId)} and id not in (
      select ${sql.ref(column)} from ${sql.table(table)} join course_version on course_version.id = ${sql.ref(`${table}.version_id`)}
      where course_version.course_id in (select course.id from course where ${ofOwnCourses(accountId)} and ${isHad(sql`course.id`)})))`
