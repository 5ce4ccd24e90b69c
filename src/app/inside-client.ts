import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VISITOR } from '#kernel/actor.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Context, BaseContext } from '#platform/context.ts'
import { callerOf } from '#platform/http/caller.ts'
import { noteRefusal, refusalOf } from '#platform/http/failures.ts'
import type { RefusalBook } from '#platform/http/failures.ts'
import type { InsideCalls } from '#platform/http/inside-calls.ts'
import { internalCall } from '#platform/http/internal-call.ts'
import { LOCALE_HEADER } from '#platform/http/locale-of.ts'
import type { SessionCookies } from '#platform/http/session-cookies.ts'
import { ApiFailure, apiClient } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { localeOfPath } from './canonical-url.ts'

/** For whom a page is made: every visitor, the caller under one session, or one whose session cannot be read now. */
export type PageCaller = 'visitor' | { readonly token: string | null } | 'unknown'

/** What the calls of pages to the API of this process need. */
export type InsideGround = {
  readonly server: FastifyInstance
  readonly calls: InsideCalls
  readonly base: BaseContext
  readonly book: RefusalBook
  readonly cookies: Pick<SessionCookies, 'header'>
}

const UNAVAILABLE = 503

/**
 * The API as a page of this process sees it. What only reads is called as it is, for the actor who was found for the page's
 * request and checked as any call; what changes something goes the way of a request, under the same session. No header of the
 * page's request is handed on.
 */
export function insideClient(inside: InsideGround, request: FastifyRequest, caller: PageCaller): ApiClient {
  const path = request.url.split('?', 1)[0] ?? '/'
  const locale = localeOfPath(path.replace(/\.data$/, '')) ?? DEFAULT_LOCALE
  const page = { request, caller, locale }
  const byRequest = requestClient(inside, page)
  const ctx: Context = {
    ...inside.base,
    actor: typeof caller === 'object' ? callerOf(request).actor : VISITOR,
    locale,
    log: request.log,
    address: request.ip,
    browser: '',
    device: '',
  }
  const client = async (...[call, sent]: Parameters<ApiClient>): Promise<unknown> => {
    const read = inside.calls.find(call.method, call.path)
    if (!read) return await byRequest(call, sent)
    try {
      return await read(ctx, sent ?? {})
    } catch (error) {
      throw failureOf(error, { inside, page })
    }
  }
  // What it answers was checked against the contract of the call.
  return client as ApiClient
}

type Page = { readonly request: FastifyRequest; readonly caller: PageCaller; readonly locale: Locale }

function failureOf(error: unknown, { inside: { book }, page }: { inside: InsideGround; page: Page }): ApiFailure | Response {
  const { code, details, fields } = refusalOf(error, page.request.log)
  noteRefusal(page.request, code)
  const status = book.statusOf(code)
  if (isAway(status, page.caller)) return new Response(null, { status: UNAVAILABLE })
  return new ApiFailure({
    code,
    msg: book.wordsOf(code, details, page.locale),
    status,
    traceId: page.request.id,
    ...(fields ? { fields } : {}),
  })
}

// A page of its own says so (page-failure.tsx); a caller who could not be found out is not asked to log in again.
function isAway(status: number, caller: PageCaller): boolean {
  return status === UNAVAILABLE || (caller === 'unknown' && (status === 401 || status === 403))
}

/** By requests to this server itself, without a network hop. */
function requestClient({ server, cookies }: InsideGround, { request, caller, locale }: Page): ApiClient {
  const token = typeof caller === 'object' ? caller.token : null
  return apiClient(async ({ method, url, body }) => {
    const { statusCode: status, payload: text } = await server.inject({
      method: method as 'GET',
      url,
      remoteAddress: request.ip,
      headers: {
        ...internalCall(request.method),
        [LOCALE_HEADER]: locale,
        ...(token === null ? {} : { cookie: cookies.header(token) }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (isAway(status, caller)) throw new Response(null, { status: UNAVAILABLE })
    return { status, text }
  })
}
