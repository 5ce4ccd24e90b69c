import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { RouterContextProvider, createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { PageRequest } from '#web/load-context.ts'
import type { RenderPage } from './page-server.ts'

/** How pages are rendered, and what else that needs from the server. */
export type PageRenderer = {
  readonly render: RenderPage
  readonly attach: (server: FastifyInstance) => void
  readonly close: () => Promise<void>
}

const BUILD = join(import.meta.dirname, '../../build/server/index.js')

/** Renders with the built pages, or in development with Vite and hot reload. */
export async function pageRenderer(isDevelopment: boolean): Promise<PageRenderer> {
  if (isDevelopment) return await developmentRenderer()
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild
  return {
    render: renderer(createRequestHandler(build, 'production'), async () => build),
    attach: () => {},
    close: async () => {},
  }
}

// The build has its own copy of every module, so the key of the context is the one that its entry exports.
type EntryModule = { readonly providePageRequest: (context: RouterContextProvider, request: PageRequest) => void }

function renderer(handle: ReturnType<typeof createRequestHandler>, buildOf: () => Promise<ServerBuild>): RenderPage {
  return async (request, page) => {
    const build = await buildOf()
    const context = new RouterContextProvider()
    ;(build.entry.module as unknown as EntryModule).providePageRequest(context, page)
    return await handle(request, context)
  }
}

async function developmentRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const buildOf = async (): Promise<ServerBuild> => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return {
    render: renderer(createRequestHandler(buildOf, 'development'), buildOf),
    attach: (server) => {
      // Vite answers modules and assets before our routes are asked.
      server.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    close: async () => await vite.close(),
  }
}
