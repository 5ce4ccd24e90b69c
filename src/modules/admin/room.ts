import type { Room } from '#platform/room.ts'
import { notices } from './notices.ts'
import { refusals } from './refusals.ts'
import { adminRoutes } from './routes.ts'

/** The back office. */
export const admin: Room = {
  name: 'admin',
  owns: ['operator'],
  refusals,
  notices,
  open: () => ({ routes: adminRoutes }),
}
