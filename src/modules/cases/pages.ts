import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Pages of cases and offers, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('parent/publish', 'modules/cases/web/publish.page.tsx'),
  route('parent/dashboard/cases', 'modules/cases/web/own-cases.page.tsx', [
    route(':jobId', 'modules/cases/web/own-case.page.tsx'),
  ]),
  route('jobcase/jobdetail/:jobId', 'modules/cases/web/case-detail.page.tsx'),
  route('tutor/dashboard/offers', 'modules/cases/web/own-offers.page.tsx', [
    route(':offerId', 'modules/cases/web/own-offer.page.tsx'),
  ]),
]
