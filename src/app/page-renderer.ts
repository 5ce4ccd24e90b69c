import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
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
  return { render: createRequestHandler(build, 'production'), attach: () => {}, close: async () => {} }
}

async function developmentRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const handler = createRequestHandler(
    async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    'development',
  )
  return {
    render: handler,
    attach: (server) => {
      // Vite answers modules and assets before our routes are asked.
      server.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    close: async () => await vite.close(),
  }
}
