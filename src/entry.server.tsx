import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { WordsProvider } from './web/use-words.tsx'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { KeepHtmlContext } from '#web/kept-part.tsx'
import { pageRequest } from '#web/load-context.ts'
import { SCRIPT_MARK } from '#web/script-mark.ts'
import { bringsVisitorsRoutes, visitorsRoutesOf } from '#web/routes-of-visitors.ts'
import { assembled } from './app/assembled.ts'
import type { PageHtml } from './app/assembled.ts'
import { handedOver, withHandedOver } from './app/handed-over.ts'
import { serverWords } from './app/server-words.ts'
import { keeperOf } from './app/kept-html.tsx'
import { ownScripts } from './app/own-scripts.ts'
import { renderHtml } from './app/render-html.ts'

export { RouterContextProvider, createRequestHandler } from 'react-router'
export { providePageRequest } from '#web/load-context.ts'

const htmlOfResponse = new WeakMap<Response, PageHtml>()

/** The page of a response that `handleRequest` made: as the body of a response it would be encoded and decoded once more. */
export function htmlOf(response: Response): PageHtml | undefined {
  return htmlOfResponse.get(response)
}

/** Renders a page whole: nothing is streamed late, so that it can be cached, hashed and compressed. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, loadContext]: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const first = new URL(request.url).pathname.split('/')[1]
  const locale = isLocale(first) ? first : DEFAULT_LOCALE
  const { nonce, reportFailure, built, amounts } = pageRequest(loadContext)
  const texts = namespacesOf(routerContext).map((namespace) => built.texts.get(`${namespace}/${locale}`) ?? '')
  // Their order matters: while the page renders, nothing of it may be waited for.
  const mark = nonce ?? SCRIPT_MARK ?? ''
  const data = await handedOver(routerContext.serverHandoffStream)
  const words = serverWords(locale, amounts)
  const page = (
    <KeepHtmlContext value={import.meta.env.PROD ? keeperOf({ words, amounts, reportFailure }) : null}>
      <WordsProvider words={words}>
        <TextPreloads files={texts}>
          <ServerRouter context={ofThisPage(routerContext, nonce === null ? request.url : null)} url={request.url} nonce={mark} />
        </TextPreloads>
      </WordsProvider>
    </KeepHtmlContext>
  )
  const { html: rendered, failed } = await renderHtml(page, { nonce: mark, reportFailure })
  const html = withHandedOver(rendered, data)
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status: failed ? 500 : status, headers })
  htmlOfResponse.set(response, {
    ...(nonce === null ? withoutMark(html, built.styles) : assembled(html, { styles: built.styles, own: [] })),
    plays: playsOf(routerContext),
  })
  return response
}

function withoutMark(html: string, styles: ReadonlyMap<string, string>): PageHtml {
  const page = ownScripts(html, SCRIPT_MARK ?? '')
  return assembled(page.html, { styles, own: page.scripts })
}

/**
 * Of the router's table a page needs the routes that it shows; all of them would be made into objects for each page. The browser gets the
 * whole table, or on a page for every visitor (`url`) theirs.
 */
function ofThisPage(context: EntryContext, url: string | null): EntryContext {
  const { manifest, staticHandlerContext, serverHandoffStream: _handedOver, serverHandoffString = '', ...rest } = context
  const shown = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(shown.map((id) => [id, manifest.routes[id]]))
  const isForVisitors = import.meta.env.PROD && url !== null && bringsVisitorsRoutes(new URL(url).pathname)
  const table = isForVisitors ? visitorsRoutesOf(manifest.url) : manifest.url
  // What the router takes for off anyway.
  const handoff = serverHandoffString
    .replace(/"future":\{[^}]*\}/, '"future":{}')
    .replace(',"isSpaMode":false', '')
    .replace('"basename":"/",', '')
  return { ...rest, staticHandlerContext, serverHandoffString: handoff, manifest: { ...manifest, url: table, routes } }
}

/** The texts of a page: those of the frame and what its routes name in their `handle`. */
function namespacesOf({ staticHandlerContext, routeModules }: EntryContext): readonly string[] {
  const own = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { readonly texts?: readonly string[] } | undefined
    return handle?.texts ?? []
  })
  return [...new Set(['web', ...own])]
}

/** Whether one of the routes of a page says in its `handle` that it plays videos. */
function playsOf({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { readonly plays?: boolean } | undefined
    return handle?.plays === true
  })
}

// Asked for together with the scripts that need them, instead of after those have come. Wraps the page, for a sibling
// would change the ids that React makes.
function TextPreloads({ files, children }: { files: readonly string[]; children: ReactNode }): ReactNode {
  for (const file of files) if (file !== '') preloadModule(file, { as: 'script' })
  return children
}

/** Called for every failure of a loader; a caller that went away is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) pageRequest(context).reportFailure(error)
}
