import { createHash } from 'node:crypto'
import type { FileAnswer, RoomRoutes } from '#platform/http/routes.ts'
import type { Sitemap } from '#platform/room.ts'
import {
  getDistrictSitemap,
  getRobots,
  getSecurityText,
  getSitemapIndex,
  getStaticSitemap,
  getSubjectSitemap,
  numberedSitemapOf,
} from './contract/crawler-files.ts'
import { getContact } from './contract/contact.ts'
import { getFeeGuide } from './contract/fee-guide.ts'
import { getDistrictList, getSubjectList } from './contract/listings.ts'
import { getNewUserPromotion } from './contract/promotion.ts'
import { getSchoolList } from './contract/school-list.ts'
import { robotsText } from './domain/robots-text.ts'
import { securityText } from './domain/security-text.ts'
import { listDistricts } from './use-cases/list-districts.ts'
import { listSchoolEntries } from './use-cases/list-school-entries.ts'
import { listSubjects } from './use-cases/list-subjects.ts'
import { showFeeGuide } from './use-cases/show-fee-guide.ts'
import { showNewUserPromotion } from './use-cases/show-new-user-promotion.ts'
import { districtSitemap, numberedSitemap, siteIndex, staticSitemap, subjectSitemap } from './use-cases/site-files.ts'

const CRAWLER_CACHE = 'public, max-age=3600'
const ETAG_LENGTH = 22

type Settings = {
  readonly takesPayments: boolean
  readonly contactEmail: string
  /** Of all rooms. */
  readonly sitemaps: readonly Sitemap[]
}

/** Footer listings, promotion, fee guide, robots and sitemaps (specification 1 §2); fees and gifts only where payments are taken. */
export const contentRoutes =
  ({ takesPayments, contactEmail, sitemaps }: Settings): RoomRoutes =>
  (register) => {
    register(getSchoolList, async (ctx, { query }) =>
      listSchoolEntries(ctx, { ...query, districtId: query.districtId, level: query.level }),
    )
    register(getDistrictList, async (ctx) => ({ list: listDistricts(ctx) }))
    register(getSubjectList, async (ctx) => ({ list: listSubjects(ctx) }))
    register(getNewUserPromotion, async (ctx) => (takesPayments ? await showNewUserPromotion(ctx) : null))
    register(getFeeGuide, async (ctx) => await showFeeGuide(ctx, { takesPayments }))
    register(getContact, async () => ({ email: contactEmail }))
    register.file(getRobots, async ({ publicUrl }) => fileOf(robotsText(publicUrl), 'text/plain'))
    register.file(getSecurityText, async ({ publicUrl, now }) =>
      fileOf(securityText({ publicUrl, contactEmail, now: now() }), 'text/plain'),
    )
    register.file(getSitemapIndex, async (ctx) => fileOf(await siteIndex(ctx, sitemaps)))
    register.file(getStaticSitemap, async (ctx) => fileOf(staticSitemap(ctx)))
    register.file(getDistrictSitemap, async (ctx) => fileOf(districtSitemap(ctx)))
    register.file(getSubjectSitemap, async (ctx) => fileOf(subjectSitemap(ctx)))
    for (const sitemap of sitemaps)
      register.file(numberedSitemapOf(sitemap), async (ctx, { params }) => fileOf(await numberedSitemap(ctx, sitemap, params.n)))
  }

function fileOf(body: string, type = 'application/xml'): FileAnswer {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)
  return { body, contentType: `${type}; charset=utf-8`, etag, cacheControl: CRAWLER_CACHE }
}
