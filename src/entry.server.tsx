import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { pageRequest } from '#web/load-context.ts'
import { serverI18n } from './app/i18n-server.ts'
import { inlineStyles } from './app/inline-styles.ts'

export { RouterContextProvider, createRequestHandler } from 'react-router'
export { providePageRequest } from '#web/load-context.ts'

const RENDER_TIMEOUT_MS = 10_000
const htmlOfResponse = new WeakMap<Response, string>()

/** The page of a response that `handleRequest` made: as the body of a response it would be encoded and decoded once more. */
export function htmlOf(response: Response): string | undefined {
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
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={serverI18n(locale, amounts)}>
        <TextPreloads files={texts}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce === null ? {} : { nonce })} />
        </TextPreloads>
      </I18nextProvider>,
      {
        ...(nonce === null ? {} : { nonce }),
        // Nothing is moved to the end of the page, where readers without JavaScript would not see it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          clearTimeout(timer)
          pipe(collected(resolve))
        },
        onShellError: reject,
        onError: (error) => {
          reportFailure(error)
          failed = true
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { status: failed ? 500 : status, headers })
  htmlOfResponse.set(response, inlineStyles(html, built.styles))
  return response
}

function collected(done: (html: string) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write: (part: Buffer, _encoding, next) => {
      parts.push(part)
      next()
    },
    final: (next) => {
      done(Buffer.concat(parts).toString())
      next()
    },
  })
}

/** The texts of a page: those of the frame and what its routes name in their `handle`. */
function namespacesOf({ staticHandlerContext, routeModules }: EntryContext): readonly string[] {
  const own = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { readonly texts?: readonly string[] } | undefined
    return handle?.texts ?? []
  })
  return [...new Set(['web', ...own])]
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
