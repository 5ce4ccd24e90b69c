import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { amountsForBrowsers } from './scripts/amounts-for-browsers.ts'
import { contractsForBrowsers } from './scripts/contracts-for-browsers.ts'
import { scale } from './scripts/scale.ts'
import { textsForBrowsers } from './scripts/texts-for-browsers.ts'

const LOADED = /\/((frame|site|search|list|rolldown-runtime)-[^/]+\.js|site-[^/]+\.css)$/

/** `card` of one file → `card_1a2b`: names are in the HTML, the styles and the scripts, so they are short. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(path.replaceAll('\\', '/')).digest('hex').slice(0, 4)}`
}

// Every page brings the names of all files, and nothing packs what is random in them: six or seven letters tell versions apart.
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

// Few files compress better than thirty small ones, and each is a round trip; what opens on a press stays apart.
const groups = await chunkGroups()

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), contractsForBrowsers(), amountsForBrowsers(), textsForBrowsers(), scale()],
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
        ...(isSsrBuild ? {} : SHORT_NAMES),
        codeSplitting: {
          groups,
        },
      },
    },
  },
  optimizeDeps: { include: ['react', 'react-dom', 'react-router', 'react-router/dom'] },
}))
