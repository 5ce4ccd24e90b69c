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

type PagesOfRoom = { readonly pages?: readonly RouteConfigEntry[]; readonly officePages?: readonly RouteConfigEntry[] }

/** Every address pattern of a page below its language, e.g. `/tutor/detail/:tutorId`. */
export const PAGE_PATTERNS: readonly string[] = Object.values(
  import.meta.glob<PagesOfRoom>(['../src/modules/*/pages.ts', '../src/modules/*/listings/*/pages.ts'], { eager: true }),
).flatMap(({ pages = [], officePages = [] }) => [...pages, ...officePages].flatMap((page) => patternsBelow('', page)))

/** Of a page and of those that open in it; a frame has no path of its own. */
function patternsBelow(above: string, { path, children = [] }: RouteConfigEntry): readonly string[] {
  const here = path === undefined || path === '' ? above : `${above}/${path}`
  const isFrame = path === undefined && children.length > 0
  return [...(isFrame ? [] : [here]), ...children.flatMap((child) => patternsBelow(here, child))]
}
