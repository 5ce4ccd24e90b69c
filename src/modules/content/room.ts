import type { Room } from '#platform/room.ts'
import { PAPERS } from './domain/papers.ts'
import { contentRoutes } from './routes.ts'

/** Guides, listings and what crawlers read. */
export const content: Room = {
  name: 'content',
  owns: ['school'],
  staticSegments: ['content', 'fee', 'ranking', 'districts', 'subjects', 'help', 'contact', ...PAPERS, 'promotion', 'newUser'],
  open: ({ config: { takesPayments, contactEmail }, rooms }) => ({
    routes: contentRoutes({ takesPayments, contactEmail, sitemaps: rooms.flatMap(({ sitemaps }) => sitemaps ?? []) }),
  }),
}
