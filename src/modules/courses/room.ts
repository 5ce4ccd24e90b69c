import type { Room } from '#platform/room.ts'
import { amounts } from './domain/amounts.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { coursesRoutes } from './routes.ts'
import { startPacking } from './use-cases/pack-videos.ts'
import { knownRights } from './use-cases/play-video.ts'

const ID = { column: 'id', type: 'integer' } as const

/** Nothing of a draft is sold yet. */
const unposted = {
  'draft_unit.priceCents': 'what its tutor asks for a unit of a draft',
  'draft_chapter.priceCents': 'the same of a chapter',
  'manuscript.combinePriceCents': 'the same of the whole',
} as const

/** What tutors write and film to be sold online. */
export const courses: Room = {
  name: 'courses',
  owns: ['course', 'course_video', 'draft_chapter', 'draft_unit', 'manuscript', 'study_file', 'unit_caption'],
  amounts,
  books: { checks: [], unposted },
  personal,
  refusals,
  notices,
  topics,
  jobs,
  publicTexts: [
    { table: 'manuscript', key: ID, columns: ['name', 'subtitle', 'summary', 'learnPoints'], lines: ['name', 'subtitle'] },
    { table: 'draft_chapter', key: ID, columns: ['name'] },
    { table: 'draft_unit', key: ID, columns: ['name'] },
    { table: 'course_video', key: { column: 'id', type: 'uuid' }, columns: ['fileName'] },
    { table: 'study_file', key: ID, columns: ['name'] },
  ],
  open: () => ({ routes: coursesRoutes(knownRights()), work: startPacking }),
}
