import { storageKey } from '#web/browser-storage.ts'
import { latePart } from '../../../web/late-part.ts'
import type { ListingWeb } from '../../../web/listing-web.ts'
import { AREA_PANEL, SORT_PANEL, SUBJECT_PANEL } from '../../../web/shared-panels.ts'

/** Tutors, as browsers know them. */
export const TUTORS_WEB: ListingWeb = {
  name: 'tutors',
  path: '/searchtutor',
  opens: '/tutor/',
  panels: [
    SUBJECT_PANEL,
    AREA_PANEL,
    {
      name: 'experience',
      label: 'search.bar.experience',
      fields: ['workTutorExperience'],
    },
    SORT_PANEL,
  ],
  passed: ['recommended'],
  asksAllSubjects: true,
  late: latePart(async () => await import('./late.ts')),
  read: storageKey('localStorage', 'account', 'readTutors'),
  explained: { part: 'marks', words: 'search.list.marks' },
  answersCases: true,
}
