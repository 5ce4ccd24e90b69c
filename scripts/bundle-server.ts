import { dirname, join, relative, sep } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'build/server')
// These are native, read files next to their own code, or are not needed by most starts.
const OUTSIDE = [
  '@dicebear/core',
  '@dicebear/lorelei',
  '@dicebear/notionists',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@paypal/paypal-server-sdk',
  'alipay-sdk',
  'pg',
  'pg-copy-streams',
  'sharp',
  'stripe',
  'twilio',
  'vite',
]

/** Files and workers next to a source file are still found there from a bundle that is written into `folder`. */
export const placesOfSource = (folder: string): Plugin => ({
  name: 'places-of-source',
  transform: {
    order: 'pre',
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => {
      const file = relative(folder, id).split(sep).join('/')
      return code
        .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(file)}')`)
    },
  },
})

/** Writes the server's source and its packages as a few files into `build/server`. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [placesOfSource(FOLDER)],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      target: 'node24',
      outDir: FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { main: 'src/app/main.ts', simulators: 'simulators/process.ts' },
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
