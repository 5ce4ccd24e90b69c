import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { pageRequest } from '#web/load-context.ts'
import { serverI18n } from './app/i18n-server.ts'

export { providePageRequest } from '#web/load-context.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders a page whole: nothing is streamed late, so that it can be cached, hashed and compressed. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, loadContext]: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const first = new URL(request.url).pathname.split('/')[1]
  const i18n = serverI18n(isLocale(first) ? first : DEFAULT_LOCALE)
  const { nonce, reportFailure } = pageRequest(loadContext)
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === null ? {} : { nonce })} />
      </I18nextProvider>,
      {
        ...(nonce === null ? {} : { nonce }),
        // Nothing is moved to the end of the page, where readers without JavaScript would not see it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => {
          clearTimeout(timer)
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
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
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Called for every failure of a loader; a caller that went away is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) pageRequest(context).reportFailure(error)
}
