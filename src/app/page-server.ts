import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AmountTexts } from '#kernel/amount.ts'
import { EVERYONE } from '#kernel/endpoint.ts'
import type { Access } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { refuseOtherSites } from '#platform/http/access.ts'
import { callerOf } from '#platform/http/caller.ts'
import { localeOf } from '#platform/http/locale-of.ts'
import { isKnown } from '#platform/http/negotiation.ts'
import type { PageRequest } from '#web/load-context.ts'
import type { PageHtml } from './assembled.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { FramedPage, LegacyRedirect } from '#platform/room.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { insideClient } from './inside-client.ts'
import type { InsideGround, PageCaller } from './inside-client.ts'
import { encodedPage, encodingFor, packPage } from './micro-cache.ts'
import type { CachedPage, MicroCache } from './micro-cache.ts'

/** What React Router answered, whole. */
export type RenderedPage = PageHtml & { readonly status: number; readonly headers: Readonly<Record<string, string>> }

/** Renders one request. `reloads` pages learn by a web socket of what was edited. */
export type RenderPage = ((request: Request, page: Omit<PageRequest, 'built'>) => Promise<RenderedPage>) & {
  readonly reloads?: true
}

type PageServer = {
  readonly render: RenderPage
  readonly inside: InsideGround
  readonly publicUrl: string
  readonly takesPayments: boolean
  readonly now: () => Date
  readonly amounts: () => Promise<AmountTexts>
  readonly staticSegments: ReadonlySet<string>
  readonly legacy: readonly LegacyRedirect[]
  readonly framed: readonly FramedPage[]
  readonly cache: MicroCache
}

const ACCESS: Access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'page' }
const NONCE_BYTES = 16
const UNAVAILABLE = 503
const RETRY_SECONDS = '5'
const EDGE_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'

/** Serves every page: canonical addresses, the visitors' cache, security policy. */
export async function servePages(server: FastifyInstance, pages: PageServer): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // An address of the API that does not exist is no page: its caller reads JSON.
    for (const url of ['/api/*', '/cert/*', '/online/*']) {
      scope.route({
        method: ['GET', 'HEAD', 'POST'],
        url,
        config: { access: ACCESS },
        schema: { hide: true },
        handler: async () => {
          throw new Refusal('NOT_FOUND')
        },
      })
    }
    await scope.register(async (own) => serveEveryPage(own, server, pages))
  })
}

function serveEveryPage(scope: FastifyInstance, server: FastifyInstance, pages: PageServer): void {
  // Whose page it is could not be found out: it is shown as far as it is the same for everybody.
  scope.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof DatabaseAway) || request.method === 'POST') throw error
    const page = await renderPage(server, pages, { request, caller: 'unknown' })
    return sendPage(page, { request, reply, isCacheable: false })
  })
  scope.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    config: { access: ACCESS },
    schema: { hide: true },
    handler: async (request, reply) => await answerPage(server, pages, { request, reply }),
  })
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answerPage(server: FastifyInstance, pages: PageServer, { request, reply }: Exchange): Promise<FastifyReply> {
  const isRead = request.method !== 'POST'
  // What was found out about this very request decides, never how its cookies are spelt (ADR 0021).
  const { token } = callerOf(request)
  const isCacheable = isRead && token === null
  // Under its right address alone, and asked for by reading.
  const kept = isCacheable && pages.cache.kept(request.url)
  if (kept) return sendPage(kept, { request, reply, isCacheable })
  // The page's own calls to the API are not asked again.
  if (!isRead) refuseOtherSites(request, pages.publicUrl)
  if (isRead && !request.url.split('?', 1)[0]?.endsWith('.data')) {
    const redirect = canonicalUrl(request.url, { ...pages, preferred: () => localeOf(request) })
    if (redirect) {
      if (redirect.status === 302) reply.header('vary', 'Cookie, Accept-Language')
      return reply.redirect(redirect.location, redirect.status)
    }
  }
  const caller = isCacheable ? 'visitor' : { token }
  const render = async (): Promise<CachedPage> => await renderPage(server, pages, { request, caller })
  const page = isCacheable ? await pages.cache.page(request.url, render) : await render()
  return sendPage(page, { request, reply, isCacheable })
}

async function renderPage(
  server: FastifyInstance,
  pages: PageServer,
  { request, caller }: { request: FastifyRequest; caller: PageCaller },
): Promise<CachedPage> {
  const isCacheable = caller === 'visitor'
  const nonce = isCacheable ? null : randomBytes(NONCE_BYTES).toString('base64')
  const {
    status,
    headers,
    bytes,
    scripted,
    plays = false,
  } = await pages.render(webRequestOf(request, pages.publicUrl), {
    api: insideClient(pages.inside, request, caller),
    publicUrl: pages.publicUrl,
    takesPayments: pages.takesPayments,
    now: pages.now(),
    amounts: await pages.amounts(),
    nonce,
    reportFailure: (error) => request.log.error({ err: error }, 'page failed'),
  })
  const framed = pages.framed.find(({ path }) => path.test(request.url.split('?', 1)[0] ?? ''))?.sources
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const reached = pages.render.reloads ? ['ws:'] : []
  const policy = isHtml && contentSecurityPolicy(scripted, nonce, { reached, framed, plays })
  return packPage({
    status,
    headers: {
      ...headers,
      'cache-control': isCacheable && status < 400 ? EDGE_CACHE : 'private, no-store',
      ...(policy ? { 'content-security-policy': policy } : {}),
      ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
      ...(status === UNAVAILABLE ? { 'retry-after': RETRY_SECONDS } : {}),
    },
    html: bytes,
  })
}

function sendPage(page: CachedPage, { request, reply, isCacheable }: Exchange & { readonly isCacheable: boolean }): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'Accept-Encoding, Cookie')
  // A page for one person is sent whole: what a browser has may be the visitors' page of this address.
  if (!isCacheable) delete request.headers['if-none-match']
  if (page.status === 200 && isKnown(request.headers, page.etag)) return reply.status(304).send()
  reply.status(page.status)
  const encoding = encodingFor(request.headers['accept-encoding'], page)
  if (encoding === null) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(encodedPage(page, encoding))
}

/** What the loaders see: the address below our own origin, and of the headers none, so that no page can differ by them. */
function webRequestOf(request: FastifyRequest, publicUrl: string): Request {
  const url = new URL(`${new URL(publicUrl).origin}${request.url.startsWith('/') ? request.url : '/'}`)
  if (request.method !== 'POST') return new Request(url)
  const headers = { 'content-type': request.headers['content-type'] ?? 'application/octet-stream' }
  return new Request(url, { method: 'POST', headers, body: request.body as BodyInit, duplex: 'half' } as RequestInit)
}
