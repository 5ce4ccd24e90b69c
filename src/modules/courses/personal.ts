import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ofOwnChapters, ofOwnCourses, ofOwnManuscripts } from './store/of-own-course.ts'

/** What this room keeps about a person: what they wrote and filmed, which nobody else has seen. The files go with the next tidying. */
export const personal: readonly PersonalTable[] = [
  { table: 'course_video', rows: ofOwnTutor('tutorId'), omits: ['writer'], end: 'delete' },
  { table: 'course', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'manuscript', rows: ofOwnCourses, end: 'delete' },
  { table: 'draft_chapter', rows: ofOwnManuscripts, end: 'delete' },
  { table: 'draft_unit', rows: ofOwnChapters, end: 'delete' },
]
