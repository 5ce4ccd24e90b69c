import { storageKey } from '#web/browser-storage.ts'
import { latePart } from '../../../web/late-part.ts'
import type { ListingWeb } from '../../../web/listing-web.ts'
import { AREA_PANEL, SORT_PANEL, SUBJECT_PANEL } from '../../../web/shared-panels.ts'

/** Cases, as browsers know them. */
export const CASES_WEB: ListingWeb = {
  name: 'cases',
  path: '/jobcase',
  opens: '/jobdetail/',
  panels: [
    SUBJECT_PANEL,
    AREA_PANEL,
    {
      name: 'price',
      label: 'search.bar.price',
      fields: ['price1', 'price2'],
    },
    SORT_PANEL,
  ],
  asksLevelRange: true,
  asksManyAreas: true,
  late: latePart(async () => await import('./late.ts')),
  read: storageKey('localStorage', 'account', 'readCases'),
}
