import { storageKey } from '#web/browser-storage.ts'
import { latePart } from '../../../web/late-part.ts'
import type { ListingWeb } from '../../../web/listing-web.ts'
import { SORT_PANEL, SUBJECT_PANEL } from '../../../web/shared-panels.ts'

/** Courses, as browsers know them. */
export const COURSES_WEB: ListingWeb = {
  name: 'courses',
  path: '/course',
  opens: '/course/',
  panels: [
    SUBJECT_PANEL,
    {
      name: 'price',
      label: 'courses.price',
      fields: ['price1', 'price2'],
    },
    SORT_PANEL,
  ],
  example: 'courses.example',
  explained: { part: 'courses', words: 'courses.ranked' },
  passed: ['tutorId', 'courseId'],
  late: latePart(async () => await import('./late.ts')),
  read: storageKey('localStorage', 'account', 'readCourses'),
}
