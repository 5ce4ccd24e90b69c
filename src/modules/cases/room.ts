import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { refusals } from './refusals.ts'
import { casesRoutes } from './routes.ts'

/** Tuition cases and the offers for them. */
export const cases: Room = {
  name: 'cases',
  owns: ['case_card', 'case_offer', 'left_match', 'tuition_case'],
  refusals,
  notices,
  jobs,
  staticSegments: ['jobdetail', 'publish'],
  open: () => ({ routes: casesRoutes }),
}
