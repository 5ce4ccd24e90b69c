import { ORDER_DISPUTED } from '#modules/payments/public.ts'
import { REPORT_DECIDED } from '#modules/reports/public.ts'
import { TUTORS_CHANGED } from '#modules/tutors/public.ts'
import { EARNINGS_READ } from '#modules/wallet/public.ts'
import { publish, subscribe } from '#platform/domain-event.ts'
import type { Transaction } from '#platform/context.ts'
import type { Room } from '#platform/room.ts'
import { amounts } from './domain/amounts.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { sells } from './sells.ts'
import { coursesRoutes } from './routes.ts'
import { heldForTutor } from './store/course-sales.ts'
import { checks } from './store/sale-checks.ts'
import { coursesOfParts } from './store/version-parts.ts'
import { coursesOfVersions, publishedOfTutors } from './store/versions.ts'
import { COURSES_CHANGED } from './use-cases/course-events.ts'
import { courseSitemap } from './use-cases/course-sitemap.ts'
import { followDispute } from './use-cases/return-course.ts'
import { takeReportedDown } from './use-cases/review-course.ts'
import { startPacking } from './use-cases/pack-videos.ts'
import { knownRights } from './use-cases/play-video.ts'

const ID = { column: 'id', type: 'integer' } as const

/** What is asked; what was paid is the ledger's, and that of sales is checked against it. */
const unposted = {
  'draft_unit.priceCents': 'what its tutor asks for a unit of a draft',
  'draft_chapter.priceCents': 'the same of a chapter',
  'manuscript.combinePriceCents': 'the same of the whole',
  'version_unit.priceCents': 'what is asked for a unit on sale',
  'version_chapter.priceCents': 'the same of a chapter',
  'course_version.combinePriceCents': 'the same of the whole, as it was written',
  'course_version.wholeCents': 'the same, as it is asked',
  'course_version.sumCents': 'what all units cost one by one',
  'course_sale_line.listCents': 'what a unit cost by itself when it was bought',
} as const

/** Names of parts are searched too. */
const partsChanged =
  (table: 'version_chapter' | 'version_unit') =>
  async (tx: Transaction, ids: readonly string[]): Promise<void> => {
    const courseIds = await coursesOfParts(tx.db, { table, ids: ids.map(Number) })
    if (courseIds.length > 0) await publish(tx, COURSES_CHANGED, courseIds)
  }

/** What tutors write and film to be sold online. */
export const courses: Room = {
  name: 'courses',
  owns: [
    'course',
    'course_decision',
    'course_download',
    'course_learner',
    'course_product',
    'course_right',
    'course_sale',
    'course_sale_line',
    'course_version',
    'course_video',
    'course_whole_right',
    'draft_chapter',
    'draft_unit',
    'manuscript',
    'media_sent',
    'study_file',
    'unit_caption',
    'unit_progress',
    'version_caption',
    'version_chapter',
    'version_file',
    'version_unit',
  ],
  amounts,
  books: { checks, unposted },
  sells,
  personal,
  refusals,
  notices,
  topics,
  jobs,
  subscriptions: [
    subscribe(ORDER_DISPUTED, followDispute),
    subscribe(EARNINGS_READ, async ({ db }, { accountId, add }) => add(await heldForTutor(db, accountId))),
    subscribe(REPORT_DECIDED, async (tx, { kind, objectId, verdict }) => {
      if (kind === 'course' && verdict === 'upheld') await takeReportedDown(tx, Number(objectId))
    }),
    // Who is hidden sells nothing, and names change.
    subscribe(TUTORS_CHANGED, async (tx, tutorIds) => {
      const ids = await publishedOfTutors(tx.db, tutorIds)
      if (ids.length > 0) await publish(tx, COURSES_CHANGED, ids)
    }),
  ],
  sitemaps: [courseSitemap],
  staticSegments: ['course'],
  publicTexts: [
    { table: 'manuscript', key: ID, columns: ['name', 'subtitle', 'summary', 'learnPoints'], lines: ['name', 'subtitle'] },
    { table: 'draft_chapter', key: ID, columns: ['name'] },
    { table: 'draft_unit', key: ID, columns: ['name'] },
    {
      table: 'course_version',
      key: { column: 'id', type: 'uuid' },
      columns: ['name', 'subtitle', 'summary', 'learnPoints'],
      lines: ['name', 'subtitle'],
      changed: async (tx, ids) => await publish(tx, COURSES_CHANGED, await coursesOfVersions(tx.db, ids)),
    },
    { table: 'version_chapter', key: ID, columns: ['name'], changed: partsChanged('version_chapter') },
    { table: 'version_unit', key: ID, columns: ['name'], changed: partsChanged('version_unit') },
    { table: 'course_video', key: { column: 'id', type: 'uuid' }, columns: ['fileName'] },
    { table: 'study_file', key: ID, columns: ['name'] },
  ],
  open: () => ({ routes: coursesRoutes(knownRights()), work: startPacking }),
}
