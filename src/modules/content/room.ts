import type { Room } from '#platform/room.ts'
import { contentRoutes } from './routes.ts'

/** Guides, listings and what crawlers read. */
export const content: Room = {
  name: 'content',
  owns: ['school'],
  staticSegments: ['content', 'fee', 'ranking', 'districts', 'subjects', 'promotion', 'newUser'],
  open: () => ({ routes: contentRoutes }),
}
