import type { ClientInstrumentation } from 'react-router'
import { overLostLineForGood, untilOnline } from './line.ts'
import { isBehindLogin } from './routes-of-visitors.ts'
import { hasTypedSince, watchTyping } from './typed.ts'

/**
 * Keeps the page that is shown while the line is lost (ADR 0035). The router would reload the page without the files of the
 * next one, and show the failure page without its data: here it waits for both, and goes on by itself unless its reader typed
 * meanwhile. Give the answer to the router.
 */
export function keepPages(): readonly ClientInstrumentation[] {
  watchTyping()
  waitForPageData()
  window.addEventListener('popstate', openUnknown, { capture: true })
  window.addEventListener('click', holdClick)
  window.addEventListener('submit', holdSubmit)
  return [{ router: (router) => router.instrument({ navigate: async (go, { to }) => await holdNavigation(go, to) }) }]
}

/** True when it may go on now; the newest of several counts. */
async function mayLeave(): Promise<boolean> {
  const began = performance.now()
  newest = began
  return (await untilOnline()) && newest === began && !hasTypedSince(began)
}
// State of the page: when it was last asked to leave.
let newest = 0

async function holdNavigation(go: () => Promise<unknown>, to: string | number): Promise<void> {
  // What stays on the page has its files, and Back has left already.
  const isElsewhere = typeof to === 'string' && new URL(to, location.href).pathname !== location.pathname
  // A promise that never ends is the only way not to go: the router goes when this returns.
  if (isElsewhere && !navigator.onLine && !(await mayLeave())) await new Promise(() => {})
  if (typeof to === 'string' && isUnknown(to)) {
    location.assign(to)
    await new Promise(() => {})
  }
  await go()
}

/** What is behind the login, on a page that brought the routes of visitors alone. */
function isUnknown(to: string): boolean {
  const { __reactRouterManifest: table } = window as { readonly __reactRouterManifest?: { readonly isForVisitors?: true } }
  return table?.isForVisitors === true && isBehindLogin(new URL(to, location.href).pathname)
}

/** Back after a reload, to where the page before it had all routes. */
function openUnknown(event: PopStateEvent): void {
  if (!isUnknown(location.href)) return
  event.stopImmediatePropagation()
  location.reload()
}

/** A link that the browser itself would follow. */
function holdClick(event: MouseEvent): void {
  if (navigator.onLine || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname === location.pathname && link.search === location.search && link.hash !== '') return
  event.preventDefault()
  void mayLeave().then((may) => may && location.assign(link.href))
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target
  if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  event.preventDefault()
  void mayLeave().then((may) => may && form.requestSubmit())
}

/** The router asks for the data of pages by `fetch` and nothing else. */
function waitForPageData(): void {
  const plain = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!new URL(url, location.href).pathname.endsWith('.data')) return await plain(input, init)
    // A failure would take the page away.
    return await overLostLineForGood(async () => await withBody(await plain(input, init)), init?.signal)
  }
}

/** With its body, of which a part may be lost. A server in between that has no answer of ours is a lost line as well. */
async function withBody(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  const { status, statusText, headers } = answer
  if (status > 501 && !headers.has('x-remix-response')) throw new TypeError('no answer')
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
}
