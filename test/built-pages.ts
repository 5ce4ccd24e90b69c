import { existsSync } from 'node:fs'
import { accountsPages } from '#modules/accounts/pages.ts'
import { adminPages } from '#modules/admin/pages.ts'
import { bookingPages } from '#modules/booking/pages.ts'
import { casesPages } from '#modules/cases/pages.ts'
import { contentPages } from '#modules/content/pages.ts'
import { favouritesPages } from '#modules/favourites/pages.ts'
import { institutionsPages } from '#modules/institutions/pages.ts'
import { messagesPages } from '#modules/messages/pages.ts'
import { noticesPages } from '#modules/notices/pages.ts'
import { searchPages } from '#modules/search/pages.ts'
import { tutorsPages } from '#modules/tutors/pages.ts'
import { pageRenderer } from '#app/page-renderer.ts'
import type { RenderPage } from '#app/page-server.ts'

/** Whether `npm run build` has made the pages; `npm test` always does. */
export const PAGES_ARE_BUILT = existsSync(new URL('../build/pages/server/index.js', import.meta.url))

/** How built pages are rendered, or nothing when there is no build. */
export async function builtPages(): Promise<{ readonly render?: RenderPage }> {
  if (PAGES_ARE_BUILT) return { render: (await pageRenderer(false)).render }
  process.stderr.write('The pages are not built, so their tests are left out (npm run build).\n')
  return {}
}

/** Every address pattern of a page below its language, e.g. `/tutor/detail/:tutorId`. */
export const PAGE_PATTERNS: readonly string[] = [
  ...accountsPages,
  ...adminPages,
  ...bookingPages,
  ...casesPages,
  ...contentPages,
  ...favouritesPages,
  ...institutionsPages,
  ...messagesPages,
  ...noticesPages,
  ...searchPages,
  ...tutorsPages,
]
  // A frame has no path; its pages have.
  .flatMap((page) => page.children ?? [page])
  .map(({ path }) => (path ? `/${path}` : ''))
