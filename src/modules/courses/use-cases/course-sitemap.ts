import type { Sitemap } from '#platform/room.ts'
import { courseFiles, coursesToCrawl } from '../store/courses-to-crawl.ts'

/** Courses on sale, for crawlers. */
export const courseSitemap: Sitemap = {
  name: 'courses',
  summary: 'Courses on sale, by range of numbers',
  files: async ({ replica }, perFile) => await courseFiles(replica, perFile),
  pages: async ({ replica }, range) =>
    (await coursesToCrawl(replica, range)).map(({ id, publishedAt: modifiedAt }) => ({ path: `course/${id}`, modifiedAt })),
}
