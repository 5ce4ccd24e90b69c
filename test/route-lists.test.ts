import { expect, test } from 'vitest'
import { shortRouteLists } from '../scripts/route-lists.ts'

type Route = { readonly id: string; readonly path: string } & Readonly<Record<string, unknown>>

const page = (id: string, path: string, css: readonly string[]): Route => {
  const module = `/assets/${id.split('/').at(-1)}-A1b2C3d.js`
  return {
    id,
    parentId: 'app/locale.page',
    path,
    hasAction: false,
    hasLoader: true,
    hasDefaultExport: true,
    module,
    imports: [],
    css,
  }
}

const PAGES = [
  {
    id: 'root',
    path: '',
    hasLoader: true,
    hasDefaultExport: true,
    module: '/assets/root-A1b2C3d.js',
    css: ['/assets/site-A1b2C3.css'],
  },
  { ...page('app/locale.page', ':locale', []), parentId: 'root' },
  page('modules/search/web/home.page', 'jobcase', ['/assets/search-A1b2C3.css', '/assets/site-A1b2C3.css']),
]
const built = (pages: readonly Route[]): string =>
  `window.__reactRouterManifest=${JSON.stringify({ url: '/assets/manifest-1a2b3c4d.js', routes: Object.fromEntries(pages.map((one) => [one.id, one])) })};`

/** What a browser has once it ran the script. */
function readBack(script: string): { readonly routes: Readonly<Record<string, unknown>>; readonly isForVisitors?: true } {
  const window: { __reactRouterManifest?: ReturnType<typeof readBack> } = {}
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it runs what was built, as a browser does
  new Function('window', script)(window)
  return window.__reactRouterManifest ?? { routes: {} }
}

test('a browser finds in the short list what it needs of each route', () => {
  const { everything, forVisitors } = shortRouteLists(built(PAGES))
  for (const list of [everything, forVisitors])
    expect(readBack(list).routes['modules/search/web/home.page']).toEqual({
      id: 'modules/search/web/home.page',
      parentId: 'app/locale.page',
      path: 'jobcase',
      hasLoader: true,
      hasDefaultExport: true,
      module: '/assets/home.page-A1b2C3d.js',
      imports: [],
      css: ['/assets/search-A1b2C3.css', '/assets/site-A1b2C3.css'],
    })
  expect([readBack(everything).isForVisitors, readBack(forVisitors).isForVisitors]).toEqual([undefined, true])
})

test('pages behind a login cost visitors nothing: neither their routes nor their styles are in the list of visitors', () => {
  const own = [
    page('modules/wallet/web/album.page', 'parent/dashboard/album', ['/assets/album-A1b2C3.css', '/assets/site-A1b2C3.css']),
    page('modules/admin/web/desk.page', 'admin/desk', ['/assets/desk-A1b2C3.css']),
  ]
  const [before, after] = [shortRouteLists(built(PAGES)), shortRouteLists(built([...PAGES, ...own]))]
  expect(after.forVisitors).toBe(before.forVisitors)
  expect(Object.keys(readBack(after.everything).routes)).toHaveLength(PAGES.length + own.length)
  expect(readBack(after.everything).routes['modules/wallet/web/album.page']).toMatchObject({
    css: ['/assets/album-A1b2C3.css', '/assets/site-A1b2C3.css'],
  })
})
