import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { contractsForBrowsers } from './scripts/contracts-for-browsers.ts'

// Few files compress better than thirty small ones, and each is a round trip. `frame` is what every page needs and changes
// rarely; `site` is our own part of every page and what most have of a few lines; `search` is shared by the home page and the
// lists, `list` by those of tutors and cases. What opens on a press stays apart.
const FRAME = /node_modules\/(react|react-dom|scheduler|react-router|react-i18next)\/|rolldown\/runtime|vite\/preload-helper/
const SITE =
  /src\/(web\/(slot|open-login-dialog|components\/(breadcrumbs|icon|language-switch|logo|server-html|site-header|harbour-picture|detail-page\.module)|browser-storage|csrf|head|locale-path|offline|fill-words|by-room|show-toast|toast\.module|use-back-closes)|app\/(i18n-browser|words|locale\.page)|kernel\/(locale|page-address|user-type|hong-kong-time)|modules\/(content\/web\/(cookie|promotion-bar)|tutors\/(web\/(share-button|keep-tutor|ask-tutor)|domain\/abbreviate-count)|favourites\/(web\/(favourite-button|kept-store)|places\/keep)|accounts\/web\/(account-dialogs|account-menu|use-person)|messages\/(web|places)\/ask-tutor|reports\/web\/report-button|cases\/web\/keep-case|booking\/(web\/(booking-door|first-reviews)|domain\/review-dimensions)))\b/
const SEARCH =
  /src\/modules\/(search\/(web\/(search-bar|bar-panels|search-panel|lazy-panels|form-fields|tutor-card|use-read|kept-at-entry|use-field-value|tutor-list\.module|filters-dialog\.module|controls\.module)|query\/is-price-sort))\b/
const LIST =
  /src\/modules\/search\/web\/(list-view|use-grown-list|use-search|filters-dialog|applied-filters|view-switch|item-list)\b/
const LOADED = /\/((frame|site|search|list|rolldown-runtime)-[^/]+\.js|site-[^/]+\.css)$/

/** `card` of one file → `card_1a2b`: names are in the HTML, the styles and the scripts, so they are short. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(path.replaceAll('\\', '/')).digest('hex').slice(0, 4)}`
}

/** In a browser our own reader of texts stands where react-i18next asks for i18next (docs/decisions/0017). */
const ownWords: Plugin = {
  name: 'own-words',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'i18next' ? join(import.meta.dirname, 'src/app/words.ts') : null),
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), ownWords, contractsForBrowsers()],
  // Eight hundred files of Mantine alone would be read at every start. React stays outside: bundled, it renders half as fast.
  ...(command === 'build'
    ? { ssr: { noExternal: true, external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'] } }
    : {}),
  css: { modules: { generateScopedName: scopedName } },
  build: {
    manifest: true,
    // What a page has already loaded need not be named again beside each part that opens on a press.
    modulePreload: { resolveDependencies: (_url, files) => files.filter((file) => !LOADED.test(file)) },
    target: 'es2022',
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, priority: 3 },
            { name: 'site', test: SITE, priority: 2 },
            { name: 'search', test: SEARCH, priority: 1 },
            { name: 'list', test: LIST, priority: 0 },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: ['react', 'react-dom', 'react-router', 'react-router/dom', 'react-i18next'] },
}))
