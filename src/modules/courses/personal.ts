import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ofOwnChapters, ofOwnManuscripts } from './store/of-own-course.ts'
import { fileOfVideo } from './store/video-files.ts'

/** What this room keeps about a person: what they wrote, filmed and added, which nobody else has seen. */
export const personal: readonly PersonalTable[] = [
  { table: 'course_video', rows: ofOwnTutor('tutorId'), omits: ['writer'], file: fileOfVideo, end: 'delete' },
  { table: 'course', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'draft_chapter', rows: ofOwnManuscripts, end: 'delete' },
  { table: 'draft_unit', rows: ofOwnChapters, end: 'delete' },
  { table: 'study_file', rows: ofOwnTutor('tutorId'), file: 'storageKey', end: 'delete' },
  { table: 'unit_caption', rows: ofOwnTutor('tutorId'), end: 'delete' },
  // The last here is the first to go: whoever changes a part of a draft holds it before. The small picture goes with the next tidying.
  { table: 'manuscript', rows: ofOwnTutor('tutorId'), file: 'coverKey', end: 'delete' },
]
