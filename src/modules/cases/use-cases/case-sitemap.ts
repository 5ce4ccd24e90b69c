import type { Sitemap } from '#platform/room.ts'
import { casesToCrawl, openCaseFiles } from '../store/cases-to-crawl.ts'

/** Open cases, for crawlers. Most cases are no longer open: only stretches that hold an open one have a file. */
export const caseSitemap: Sitemap = {
  name: 'cases',
  summary: 'Open cases, by range of numbers',
  files: async ({ replica }, perFile) => await openCaseFiles(replica, perFile),
  pages: async ({ replica }, range) =>
    (await casesToCrawl(replica, range)).map(({ id, updatedAt: modifiedAt }) => ({
      path: `jobcase/jobdetail/${id}`,
      modifiedAt,
    })),
}
