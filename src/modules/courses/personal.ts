import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ofOwnChapters, ofOwnManuscripts, ofOwnPublished, ofOwnVersions } from './store/of-own-course.ts'
import { fileOfVideo } from './store/video-files.ts'

/** What this room keeps about a person: what they wrote, filmed and added, and what was published of it; nobody has bought it yet. */
export const personal: readonly PersonalTable[] = [
  { table: 'course_video', rows: ofOwnTutor('tutorId'), omits: ['writer'], file: fileOfVideo, end: 'delete' },
  { table: 'course', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'draft_chapter', rows: ofOwnManuscripts, end: 'delete' },
  { table: 'draft_unit', rows: ofOwnChapters, end: 'delete' },
  { table: 'course_product', rows: ofOwnPublished, end: 'delete' },
  { table: 'course_decision', rows: ofOwnPublished, omits: ['decidedBy'], end: 'delete' },
  { table: 'study_file', rows: ofOwnTutor('tutorId'), file: 'storageKey', end: 'delete' },
  { table: 'unit_caption', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'version_file', rows: ofOwnVersions, end: 'delete' },
  { table: 'version_caption', rows: ofOwnVersions, end: 'delete' },
  { table: 'version_unit', rows: ofOwnVersions, end: 'delete' },
  { table: 'version_chapter', rows: ofOwnVersions, end: 'delete' },
  { table: 'course_version', rows: ofOwnTutor('tutorId'), file: 'coverKey', end: 'delete' },
  // The last here is the first to go: whoever changes a part of a draft holds it before. The small picture goes with the next tidying.
  { table: 'manuscript', rows: ofOwnTutor('tutorId'), file: 'coverKey', end: 'delete' },
]
