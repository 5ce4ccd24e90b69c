import type { RouteConfigEntry } from '@react-router/dev/routes'
import { existsSync } from 'node:fs'
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
export const PAGE_PATTERNS: readonly string[] = Object.values(
  import.meta.glob<readonly RouteConfigEntry[]>('../src/modules/*/pages.ts', { eager: true, import: 'pages' }),
)
  .flat()
  // A frame has no path; its pages have.
  .flatMap((page) => page.children ?? [page])
  .map(({ path }) => (path ? `/${path}` : ''))
