import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RouterContextProvider, ServerBuild, createRequestHandler } from 'react-router'
import type { BuiltFiles, PageRequest } from '#web/load-context.ts'
import type { PageHtml } from './assembled.ts'
import type { RenderPage, RenderedPage } from './page-server.ts'
import { namespaceOfFile } from './place-of-texts.ts'
import { buildOf, placeOf } from './routes-of-place.ts'

/** How pages are rendered, and what else that needs from the server. */
export type PageRenderer = {
  readonly render: RenderPage
  /** Reads the pages, for which the first reader would have to wait otherwise. */
  readonly load: () => Promise<unknown>
  readonly attach: (server: FastifyInstance) => void
  readonly close: () => Promise<void>
}

const BUILD = join(import.meta.dirname, '../../build/pages/server/index.js')
const CLIENT = join(import.meta.dirname, '../../build/pages/client')

/** Renders with the built pages, or in development with Vite and hot reload. */
export async function pageRenderer(isDevelopment: boolean): Promise<PageRenderer> {
  if (isDevelopment) return await developmentRenderer()
  let loading: ReturnType<typeof loadBuild> | undefined
  const load = async (): ReturnType<typeof loadBuild> => await (loading ??= loadBuild())
  return {
    render: async (request, page) => {
      const { entry, handle, built } = await load()
      return await rendered(entry, handle, { request, page: { ...page, built } })
    },
    load,
    attach: () => {},
    close: async () => {},
  }
}

async function loadBuild(): Promise<{ entry: EntryModule; handle: Handle; built: BuiltFiles }> {
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  const [texts, styles] = await Promise.all([builtTexts(), builtStyles()])
  const entry = build.entry.module as unknown as EntryModule
  const handlers = new Map<string, Handle>()
  const handle: Handle = async (request, context) => {
    const place = placeOf(request.url, build.routes)
    const known = handlers.get(place) ?? entry.createRequestHandler(buildOf(build, place), 'production')
    handlers.set(place, known)
    return await known(request, context)
  }
  return { entry, handle, built: { texts, styles } }
}

// The page names the texts that its scripts will ask for, so that they travel together.
async function builtTexts(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(CLIENT, 'assets'))
  return new Map(
    names.flatMap((file) => {
      const name = namespaceOfFile(file)
      return name === null ? [] : [[name, `/assets/${file}`] as const]
    }),
  )
}

async function builtStyles(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(CLIENT, 'assets'))).filter((name) => name.endsWith('.css'))
  const files = names.map(async (name) => [`/assets/${name}`, await readFile(join(CLIENT, 'assets', name), 'utf8')] as const)
  return new Map(await Promise.all(files))
}

// The build has its own copy of every module, so all that touches its pages is what its entry exports.
type Handle = ReturnType<typeof createRequestHandler>

type EntryModule = {
  readonly RouterContextProvider: typeof RouterContextProvider
  readonly createRequestHandler: typeof createRequestHandler
  readonly providePageRequest: (context: RouterContextProvider, request: PageRequest) => void
  readonly htmlOf: (response: Response) => PageHtml | undefined
}

async function rendered(
  entry: EntryModule,
  handle: Handle,
  { request, page }: { request: Request; page: PageRequest },
): Promise<RenderedPage> {
  const context = new entry.RouterContextProvider()
  entry.providePageRequest(context, page)
  const response = await handle(request, context)
  const { status, headers } = response
  const html = entry.htmlOf(response) ?? { bytes: Buffer.from(await response.bytes()), scripted: [] }
  return { status, headers: Object.fromEntries(headers), ...html }
}

async function developmentRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const built: BuiltFiles = { texts: new Map(), styles: new Map() }
  // Read again for each page, as it may have been edited.
  const render: RenderPage = async (request, page) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const entry = build.entry.module as unknown as EntryModule
    return await rendered(entry, entry.createRequestHandler(build, 'development'), { request, page: { ...page, built } })
  }
  return {
    render: Object.assign(render, { reloads: true } as const),
    load: async () => {},
    attach: (server) => {
      // Vite answers modules and assets before our routes are asked.
      server.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    close: async () => await vite.close(),
  }
}
