import { inAllWords, inEveryLocale } from '#kernel/locale.ts'
import { DISTRICTS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { LANDING_PAGES, LIST_PATHS } from '#modules/search/public.ts'
import type { Context } from '#platform/context.ts'
import type { Sitemap } from '#platform/room.ts'
import { PAPERS } from '../domain/papers.ts'
import { districtSlug } from '../domain/district-slug.ts'
import { sitemapIndexXml, urlsetXml } from '../domain/sitemap-xml.ts'
import type { SitemapPage } from '../domain/sitemap-xml.ts'
import { subjectListing } from '../domain/subject-listing.ts'
import { listingPaths } from './listing-paths.ts'

const LANDING_PATHS: readonly Bilingual[] = LANDING_PAGES.map(({ path }) => path)

/** Numbers covered by one file: two addresses each stay far below the protocol's 50,000. */
const NUMBERS_PER_FILE = 5000

const FIXED_PATHS = [
  '',
  ...LIST_PATHS,
  'content/fee',
  'content/ranking',
  'content/districts',
  'content/subjects',
  'content/help',
  'content/contact',
  ...PAPERS.map((paper) => `content/${paper}`),
  ...DISTRICTS.map((district) => `content/districts/${districtSlug(district)}`),
]

/** `/sitemap.xml`: our own files, and those that each of these parts of the rooms has. */
export async function siteIndex(ctx: Context, sitemaps: readonly Sitemap[]): Promise<string> {
  const parts = sitemaps.map(async ({ name, files }) => {
    const numbers = await files(ctx, NUMBERS_PER_FILE)
    return numbers.map((number) => `/sitemap/${name}-${number}.xml`)
  })
  const own = ['/sitemap/static.xml', '/sitemap/districts.xml', '/sitemap/subjects.xml']
  return sitemapIndexXml(ctx.publicUrl, [...own, ...(await Promise.all(parts)).flat()])
}

/** `/sitemap/static.xml`: fixed pages and landing pages. */
export function staticSitemap({ publicUrl }: Context): string {
  const landing = LANDING_PATHS.map((paths) => inEveryLocale((locale) => encodeURI(paths[locale])))
  return urlsetXml(publicUrl, [...FIXED_PATHS.map((path) => inEveryLocale(() => path)), ...landing].map(undated))
}

/** `/sitemap/districts.xml`: tutor lists of districts and of the places in them. */
export function districtSitemap({ publicUrl }: Context): string {
  return urlsetXml(publicUrl, differentPages('district', [...DISTRICTS, ...SUB_AREAS], []))
}

/** `/sitemap/subjects.xml`: tutor lists of subjects that are not landing pages already. */
export function subjectSitemap({ publicUrl }: Context): string {
  return urlsetXml(publicUrl, differentPages('subject', subjectListing('zh'), LANDING_PATHS))
}

/** Pages of these names. Where several share a name in either language only the first stays: twins name each other. */
function differentPages(
  section: 'district' | 'subject',
  names: readonly Bilingual[],
  landingPaths: readonly Bilingual[],
): readonly SitemapPage[] {
  const taken = new Set(landingPaths.flatMap(inAllWords).map((one) => one.toLowerCase()))
  return names.flatMap((name) => {
    const path = listingPaths(section, name)
    const twins = inAllWords(path).map((one) => one.toLowerCase())
    const isNew = twins.every((twin) => !taken.has(twin))
    for (const twin of twins) taken.add(twin)
    return isNew ? [undated(path)] : []
  })
}

/** `/sitemap/<name>-<n>.xml`. Refuses `NOT_FOUND` for a stretch without a page. */
export async function numberedSitemap(ctx: Context, { pages }: Sitemap, file: number): Promise<string> {
  const found = await pages(ctx, { from: file * NUMBERS_PER_FILE, to: (file + 1) * NUMBERS_PER_FILE })
  if (found.length === 0) throw new Refusal('NOT_FOUND')
  return urlsetXml(
    ctx.publicUrl,
    found.map(({ path, modifiedAt }) => ({ path: inEveryLocale(() => path), modifiedAt })),
  )
}

function undated(path: Bilingual): SitemapPage {
  return { path, modifiedAt: null }
}
