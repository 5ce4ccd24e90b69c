import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import {
  ofNoHadVersion,
  ofOwnChapters,
  ofOwnManuscripts,
  ofOwnPublished,
  ofOwnVersions,
  ofUnhadCourses,
  ofUnhadPublished,
  ofUnhadVersions,
} from './store/of-own-course.ts'
import { fileOfVideo } from './store/video-files.ts'

const ownTutor = ofOwnTutor('tutorId')
// What others have of a course stays theirs, by a former tutor (decisions 2.1 "Who sells and buys courses"); the rest of it goes.
const stays = { end: 'stay' } as const
const goes = { isUnseen: true, end: 'delete' } as const

/** What a person wrote, filmed and added, and what was published of it. */
const written: readonly PersonalTable[] = [
  // What a film was called on the tutor's own disk is nobody else's.
  {
    table: 'course_video',
    rows: ownTutor,
    omits: ['writer'],
    file: fileOfVideo,
    keepsFile: true,
    end: () => ({ fileName: 'film' }),
  },
  { table: 'course_video', rows: ofNoHadVersion('version_unit', 'video_id'), file: fileOfVideo, ...goes },
  { table: 'course', rows: ownTutor, ...stays },
  { table: 'course', rows: ofUnhadCourses, ...goes },
  { table: 'draft_chapter', rows: ofOwnManuscripts, end: 'delete' },
  { table: 'draft_unit', rows: ofOwnChapters, end: 'delete' },
  { table: 'course_product', rows: ofOwnPublished, ...stays },
  { table: 'course_product', rows: ofUnhadPublished, ...goes },
  { table: 'course_decision', rows: ofOwnPublished, omits: ['decidedBy'], end: 'delete' },
  { table: 'study_file', rows: ownTutor, file: 'storageKey', ...stays },
  { table: 'study_file', rows: ofNoHadVersion('version_file', 'file_id'), file: 'storageKey', ...goes },
  { table: 'unit_caption', rows: ownTutor, ...stays },
  { table: 'unit_caption', rows: ofNoHadVersion('version_caption', 'caption_id'), ...goes },
  { table: 'version_file', rows: ofOwnVersions, ...stays },
  { table: 'version_file', rows: ofUnhadVersions, ...goes },
  { table: 'version_caption', rows: ofOwnVersions, ...stays },
  { table: 'version_caption', rows: ofUnhadVersions, ...goes },
  { table: 'version_unit', rows: ofOwnVersions, ...stays },
  { table: 'version_unit', rows: ofUnhadVersions, ...goes },
  { table: 'version_chapter', rows: ofOwnVersions, ...stays },
  { table: 'version_chapter', rows: ofUnhadVersions, ...goes },
  { table: 'course_version', rows: ownTutor, file: 'coverKey', ...stays },
  { table: 'course_version', rows: ofUnhadPublished, file: 'coverKey', ...goes },
  // The last here is the first to go: whoever changes a part of a draft holds it before. Its picture goes with the next tidying, where no
  // version has it.
  { table: 'manuscript', rows: ownTutor, file: 'coverKey', keepsFile: true, end: 'delete' },
]

/** What a person bought and learnt. Accounts must be kept for seven years; sales name both sides by number alone. */
const learnt: readonly PersonalTable[] = [
  { table: 'course_sale', account: 'buyerAccountId', omits: ['tutorAccountId', 'commissionRate', 'feeCents'], ...stays },
  { table: 'course_sale', account: 'tutorAccountId', omits: ['buyerAccountId'], ...stays },
  { table: 'course_right', account: 'accountId', end: 'delete' },
  { table: 'course_whole_right', account: 'accountId', end: 'delete' },
  { table: 'unit_progress', account: 'accountId', end: 'delete' },
  { table: 'media_sent', account: 'accountId', end: 'delete' },
  { table: 'course_download', account: 'accountId', end: 'delete' },
  { table: 'course_learner', account: 'accountId', end: 'delete' },
]

/** What this room keeps about a person. */
export const personal: readonly PersonalTable[] = [...learnt, ...written]
