import type { Room } from '#platform/room.ts'
import { personal } from './personal.ts'
import { favouritesRoutes } from './routes.ts'

/** What people keep. */
export const favourites: Room = {
  name: 'favourites',
  owns: ['favourite_case', 'favourite_course', 'favourite_tutor'],
  personal,
  open: () => ({ routes: favouritesRoutes }),
}
