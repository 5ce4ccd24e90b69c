import type { Sitemap } from '#platform/room.ts'
import { lastTutorNumbers, tutorsToCrawl } from '../store/tutors-to-crawl.ts'

/** Profiles of tutors, for crawlers. */
export const tutorSitemap: Sitemap = {
  name: 'tutors',
  summary: 'Profiles of tutors, by range of numbers',
  files: async ({ replica }, perFile) => {
    const numbers = await lastTutorNumbers(replica)
    if (!numbers) return []
    const [first, last] = [Math.floor(numbers.first / perFile), Math.floor(numbers.last / perFile)]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  },
  pages: async ({ replica }, range) =>
    (await tutorsToCrawl(replica, range)).map(({ id, updatedAt: modifiedAt }) => ({ path: `tutor/detail/${id}`, modifiedAt })),
}
