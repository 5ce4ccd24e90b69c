import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

const LARGEST_FILE = 1_000_000

const FILE = {
  method: 'GET',
  spec: '1 §2',
  produces: 'application/xml',
  tag: 'crawlers',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'page' },
  data: z.unknown(),
  refusals: [],
} as const

const NUMBERED_FILE = {
  ...FILE,
  params: z.object({ n: z.coerce.number().int().min(0).max(LARGEST_FILE) }),
  refusals: ['NOT_FOUND'],
} as const

export const getRobots = endpoint({ ...FILE, produces: 'text/plain', path: '/robots.txt', summary: 'What crawlers may read' })
export const getSecurityText = endpoint({
  ...FILE,
  produces: 'text/plain',
  path: '/.well-known/security.txt',
  summary: 'Where faults of the house are told',
})
export const getSitemapIndex = endpoint({ ...FILE, path: '/sitemap.xml', summary: 'Index of the sitemaps' })
export const getStaticSitemap = endpoint({ ...FILE, path: '/sitemap/static.xml', summary: 'Fixed and landing pages' })
export const getDistrictSitemap = endpoint({ ...FILE, path: '/sitemap/districts.xml', summary: 'Tutor lists by district' })
export const getSubjectSitemap = endpoint({ ...FILE, path: '/sitemap/subjects.xml', summary: 'Tutor lists by subject' })

/** The pages of one room in a stretch of their numbers. */
export const numberedSitemapOf = ({ name, summary }: { readonly name: string; readonly summary: string }) =>
  endpoint({ ...NUMBERED_FILE, path: `/sitemap/${name}-{n}.xml`, summary })
