import { inAllWords, inEveryLocale } from '#kernel/locale.ts'
import { DISTRICTS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { casesToCrawl, openCaseFiles } from '#modules/cases/public.ts'
import { LANDING_PAGES } from '#modules/search/public.ts'
import { lastTutorNumbers, tutorsToCrawl } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { PAPERS } from '../domain/papers.ts'
import { districtSlug } from '../domain/district-slug.ts'
import { sitemapIndexXml, urlsetXml } from '../domain/sitemap-xml.ts'
import type { SitemapPage } from '../domain/sitemap-xml.ts'
import { subjectListing } from '../domain/subject-listing.ts'
import { listingPaths } from './listing-paths.ts'

const LANDING_PATHS: readonly Bilingual[] = LANDING_PAGES.map(({ path }) => path)

/** Numbers covered by one file of tutors or cases: two addresses each stay far below the protocol's 50,000. */
const NUMBERS_PER_FILE = 5000

const FIXED_PATHS = [
  '',
  'searchtutor',
  'jobcase',
  'content/fee',
  'content/ranking',
  'content/districts',
  'content/subjects',
  'content/help',
  'content/contact',
  ...PAPERS.map((paper) => `content/${paper}`),
  ...DISTRICTS.map((district) => `content/districts/${districtSlug(district)}`),
]

/** `/sitemap.xml`. Files of tutors and cases cover ranges of numbers, so that none needs counting or skipping. */
export async function siteIndex(ctx: Context): Promise<string> {
  const numbers = await lastTutorNumbers(ctx.replica)
  const files: string[] = []
  if (numbers) {
    const last = fileOf(numbers.last)
    for (let file = fileOf(numbers.first); file <= last; file++) files.push(`/sitemap/tutors-${file}.xml`)
  }
  // Most cases are no longer open: only ranges that hold an open one have a file.
  for (const file of await openCaseFiles(ctx.replica, NUMBERS_PER_FILE)) files.push(`/sitemap/cases-${file}.xml`)
  return sitemapIndexXml(ctx.publicUrl, ['/sitemap/static.xml', '/sitemap/districts.xml', '/sitemap/subjects.xml', ...files])
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

/** `/sitemap/tutors-{n}.xml`. Refuses `NOT_FOUND` for a range without active tutors. */
export async function tutorSitemap(ctx: Context, file: number): Promise<string> {
  const tutors = await tutorsToCrawl(ctx.replica, rangeOf(file))
  if (tutors.length === 0) throw new Refusal('NOT_FOUND')
  return urlsetXml(
    ctx.publicUrl,
    tutors.map(({ id, updatedAt }) => dated(`tutor/detail/${id}`, updatedAt)),
  )
}

/** `/sitemap/cases-{n}.xml`. Refuses `NOT_FOUND` for a range without open cases. */
export async function caseSitemap(ctx: Context, file: number): Promise<string> {
  const cases = await casesToCrawl(ctx.replica, rangeOf(file))
  if (cases.length === 0) throw new Refusal('NOT_FOUND')
  return urlsetXml(
    ctx.publicUrl,
    cases.map(({ id, updatedAt }) => dated(`jobcase/jobdetail/${id}`, updatedAt)),
  )
}

function rangeOf(file: number): { readonly from: number; readonly to: number } {
  return { from: file * NUMBERS_PER_FILE, to: (file + 1) * NUMBERS_PER_FILE }
}

function dated(path: string, modifiedAt: Date): SitemapPage {
  return { path: inEveryLocale(() => path), modifiedAt }
}

function fileOf(tutorNumber: number): number {
  return Math.floor(tutorNumber / NUMBERS_PER_FILE)
}

function undated(path: Bilingual): SitemapPage {
  return { path, modifiedAt: null }
}
