import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

const LARGEST_FILE = 1_000_000

function file(path: string, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    spec: '1 §2',
    tag: 'crawlers',
    access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'page' },
    data: z.unknown(),
    refusals: [],
  })
}

export const getRobots = file('/robots.txt', 'What crawlers may read')
export const getSitemapIndex = file('/sitemap.xml', 'Index of the sitemaps')
export const getStaticSitemap = file('/sitemap/static.xml', 'Fixed and landing pages')
export const getDistrictSitemap = file('/sitemap/districts.xml', 'Tutor lists by district')
export const getSubjectSitemap = file('/sitemap/subjects.xml', 'Tutor lists by subject')

function numberedFile(path: string, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    spec: '1 §2',
    tag: 'crawlers',
    access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'page' },
    params: z.object({ n: z.coerce.number().int().min(0).max(LARGEST_FILE) }),
    data: z.unknown(),
    refusals: ['NOT_FOUND'],
  })
}

export const getTutorSitemap = numberedFile('/sitemap/tutors-{n}.xml', 'Profiles of tutors, by range of numbers')
export const getCaseSitemap = numberedFile('/sitemap/cases-{n}.xml', 'Open cases, by range of numbers')
