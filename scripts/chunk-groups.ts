import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RoomChunks } from '#web/room-chunks.ts'

const ROOT = join(import.meta.dirname, '..')

// Of the ground; rooms say theirs in `chunks.ts`.
const GROUND: RoomChunks = {
  site: [
    'web/slot',
    'web/open-login-dialog',
    'web/over-page',
    'web/components/breadcrumbs',
    'web/components/failure-boundary',
    'web/components/icon',
    'web/components/language-switch',
    'web/components/logo',
    'web/components/server-html',
    'web/components/site-header',
    'web/components/harbour-picture',
    'web/components/detail-page.module',
    'web/default-amounts',
    'web/changed-amounts',
    'web/use-amount',
    'modules/\\w+/domain/amounts',
    'web/browser-storage',
    'web/language-scroll',
    'web/use-own-storage',
    'web/csrf',
    'web/head',
    'web/locale-path',
    'web/offline',
    'web/fill-words',
    'web/packed',
    'web/by-room',
    'web/show-toast',
    'web/toast.module',
    'web/use-back-closes',
    'app/page-words',
    'web/typed',
    'web/watch-forms',
    'web/use-words',
    'web/words',
    'app/locale.page',
    'kernel/amount',
    'kernel/money',
    'kernel/locale',
    'kernel/page-address',
    'kernel/user-type',
    'kernel/hong-kong-time',
  ],
}

const FRAME = /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime|vite\/preload-helper/

/** Groups of modules that the build puts into one file each, those that win first. */
export async function chunkGroups(): Promise<{ name: string; test: RegExp; priority: number }[]> {
  const rooms = await Promise.all(
    globSync('src/modules/*/chunks.ts', { cwd: ROOT }).map(async (path) => {
      const { chunks } = (await import(pathToFileURL(join(ROOT, path)).href)) as { readonly chunks: RoomChunks }
      return { folder: path.replaceAll('\\', '/').slice('src/'.length, -'chunks.ts'.length), chunks }
    }),
  )
  const places = [{ folder: '', chunks: GROUND }, ...rooms]
  const group = (name: keyof RoomChunks): RegExp => {
    const paths = places.flatMap(({ folder, chunks }) => (chunks[name] ?? []).map((path) => folder + path))
    return new RegExp(`/src/(?:${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})\\b`)
  }
  return [
    { name: 'frame', test: FRAME, priority: 3 },
    { name: 'site', test: group('site'), priority: 2 },
    { name: 'search', test: group('search'), priority: 1 },
    { name: 'list', test: group('list'), priority: 0 },
  ]
}
