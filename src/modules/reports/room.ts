import type { Room } from '#platform/room.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { reportsRoutes } from './routes.ts'

/** What people report to operators. */
export const reports: Room = {
  name: 'reports',
  owns: ['content_report'],
  personal,
  refusals,
  notices,
  open: () => ({ routes: reportsRoutes }),
}
