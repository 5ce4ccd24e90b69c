import { randomUUID } from 'node:crypto'
import { constants, crc32 } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Actor } from '#kernel/actor.ts'
import { EVERYONE, USUAL_BODY_BYTES } from '#kernel/endpoint.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { refuseCrossSite, refuseOldCode, refuseOthers, refuseWithoutRole, requireAccess } from './access.ts'
import { answerFailures, refusedWith } from './failures.ts'
import type { RefusalBook } from './failures.ts'
import { callerOf } from './caller.ts'
import type { Callers } from './caller.ts'
import { isInternal, mayChange } from './internal-call.ts'
import { connectionOptions } from './connections.ts'
import type { ConnectionTimes } from './connections.ts'
import { documentApi } from './document-api.ts'
import { endLongBodies } from './long-bodies.ts'
import { ENCODINGS, isKnown, spelledEncodings } from './negotiation.ts'
import { encryptedAddress, refuseOddOrigin, refusingOtherHosts, trustIn } from './origin.ts'
import { actLimiter, rateLimiter } from './rate-limit.ts'
import { redactedUrl } from './redaction.ts'
import type { LimitByRow } from './rate-limit.ts'
import { securityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { headAnswersOfNode, refusingUnreadable } from './unreadable.ts'

// The server's limit of headers bounds an address; a part of it that is too long is refused by its contract, by name.
const LONGEST_PARAMETER = 1_000_000
const SLOWEST_EVENT_LOOP_MS = 500

type ServerParts = {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly book: RefusalBook
  readonly callers: Callers
  readonly clock: Clock
  readonly connections: ConnectionTimes
  /** Limits kept as rows, for what guards secrets. */
  readonly limitByRow: LimitByRow
  /** Delay of the event loop above which requests are refused with 503; 0 is never, half a second when left out. */
  readonly slowestEventLoopMs?: number | undefined
}

/** A Fastify server with everything that is the same for all rooms: limits, headers, errors, access, OpenAPI. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log, book, slowestEventLoopMs = SLOWEST_EVENT_LOOP_MS } = parts
  const trusts = trustIn(config.trustedProxies)
  const headers = securityHeaders({ isHttps: config.publicUrl.startsWith('https://') })
  const server = Fastify({
    loggerInstance: log,
    // One line a request, written when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusts,
    bodyLimit: USUAL_BODY_BYTES,
    ...connectionOptions(parts.connections),
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false, caseSensitive: true },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    rewriteUrl: readableUrl,
    clientErrorHandler: refusingUnreadable({ headers, book, log }),
  })
  headAnswersOfNode(server, headers)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  requireAccess(server)
  answerFailures(server, book)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  endSlowBodies(server, parts.connections)
  endLongBodies(server)
  const refuseOtherHosts = refusingOtherHosts(config.publicUrl)
  server.addHook('onRequest', (request, reply, done) => {
    if (isInternal(request)) return done()
    refuseOddOrigin(request, trusts)
    if (request.routeOptions.config.isAnyHost) return done()
    if (config.outside.isLive) refuseOtherHosts(request)
    const encrypted = encryptedAddress(request, { publicUrl: config.publicUrl, trusts })
    if (encrypted === null) return done()
    reply.redirect(encrypted, 301)
  })
  spellEncodings(server)
  // Measurements and tests drive a machine to its limit on purpose; 0 never refuses.
  await shedLoad(server, config.limitsRates ? slowestEventLoopMs : 0)
  // Before compression, so that it reads the answer itself. It knows a validator alone, but no list of them.
  await server.register(etag, { weak: true, hashFn: hashOfAnswer, replyWith304: false })
  answerKnown(server)
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    // A window of 256 KB: the memory of the usual 4 MB costs a third of the time for an answer of a few KB.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  await server.register(cookie)
  keepCookiesPrivate(server)
  await server.register(multipart, { throwFileSizeLimit: true })
  // Left are JSON, and forms with files where one is asked for.
  server.removeContentTypeParser('text/plain')
  refuseOtherBodies(server)
  logAnswers(server)
  guardRequests(server, parts)
  refuseBadAddresses(server)
  await documentApi(server)
  return server
}

const IS_FORM = /^multipart\/form-data\b/i

/** Refuses `MEDIA_TYPE_NOT_SUPPORTED` for a form with files where a call takes JSON, and for anything else where it takes a file. */
function refuseOtherBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (...[{ headers, routeOptions }, , payload, done]) => {
    const { config, schema } = routeOptions
    const isForm = IS_FORM.test(headers['content-type'] ?? '')
    const isOther = isForm ? schema?.body !== undefined : config.takesFile
    done(isOther ? new Refusal('MEDIA_TYPE_NOT_SUPPORTED') : null, payload)
  })
}

// Two equal answers differ in their trace id alone.
const TRACE_ID = /"traceId":"[\da-f-]{36}"\}$/

function hashOfAnswer(payload: string | Buffer): string {
  const content = typeof payload === 'string' ? payload.replace(TRACE_ID, '') : payload
  return crc32(content).toString(36)
}

// The plugins read `*` as gzip, also where a caller has just refused that.
function spellEncodings(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const accepted = headers['accept-encoding']
    if (accepted !== undefined && /[*;]/.test(accepted)) headers['accept-encoding'] = spelledEncodings(accepted, ENCODINGS)
    done()
  })
}

/** A client that has the answer already gets 304 without it. */
function answerKnown(server: FastifyInstance): void {
  server.addHook('onSend', (...[request, reply, payload, done]) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isRead || !isWhole || reply.statusCode !== 200) return done(null, payload)
    if (!isKnown(request.headers, String(reply.getHeader('etag')))) return done(null, payload)
    reply.code(304)
    done(null, '')
  })
}

const BAD_ADDRESS = '/bad-address'

/**
 * An address that cannot be decoded takes the way of every request, counted and logged: of the API it is answered in the
 * envelope, else as a page that is not there.
 */
function readableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  try {
    if (url.includes('%')) decodeURI(url.split(/[?#;]/, 1)[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? BAD_ADDRESS : `/${url.startsWith('/en/') ? 'en' : DEFAULT_LOCALE}${BAD_ADDRESS}`
  }
}

/**
 * An answer that sets or clears a cookie is for its reader alone: a cache would hand the cookie to the next one (ADR 0021). What an API
 * answers is asked for again where nothing else is said: no cache may guess how long it holds.
 */
function keepCookiesPrivate(server: FastifyInstance): void {
  server.addHook('onSend', (...[, reply, payload, done]) => {
    const given = String(reply.getHeader('cache-control') ?? '')
    if (reply.hasHeader('set-cookie') && !/private|no-store/.test(given)) reply.header('cache-control', 'private, no-store')
    else if (given === '' && /json/.test(String(reply.getHeader('content-type') ?? ''))) reply.header('cache-control', 'no-cache')
    done(null, payload)
  })
}

/** One line an answer: who asked, and what they were refused with; no header, cookie or body, and of its address no secrets. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      url: redactedUrl(request.url),
      address: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      who: whoAsked(callerOf(request).actor),
      code: refusedWith(request),
    }
    if (isInternal(request)) request.log.debug(line, 'answered inside')
    else request.log.info(line, 'answered')
    done()
  })
}

/** By number: what they are called is no business of a log. */
function whoAsked(actor: Actor): string | undefined {
  if (actor.kind === 'user') return `${actor.type} ${actor.accountId}`
  return actor.kind === 'operator' ? `operator ${actor.operatorId}` : undefined
}

function guardRequests(server: FastifyInstance, { config, callers, clock, limitByRow }: ServerParts): void {
  const limit = config.limitsRates ? rateLimiter() : null
  const limitActs = config.limitsRates ? actLimiter() : null
  server.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access
    if (!access) return
    if (limit && !isInternal(request)) await limit(access.rate, request.ip)
    // Pictures and built files are the same for everybody.
    if (access.rate === 'asset' && access.roles === EVERYONE && !access.readsSession) return
    const { actor, token } = await callers.resolve(request, reply)
    // What someone in particular reads is kept by nobody, not by the computer that they share either; handlers may say otherwise.
    if (token !== null) reply.header('cache-control', 'private, no-store')
    if (access.mutates && !isInternal(request)) refuseCrossSite(request, { token, publicUrl: config.publicUrl })
    if (access.mutates && isInternal(request) && !mayChange(request)) throw new Refusal('CROSS_SITE')
    refuseOthers(access, actor)
    refuseWithoutRole(access, request)
    refuseOldCode(access, actor, clock.now())
    if (limitActs && access.mutates && actor.kind === 'user') await limitActs(actor.accountId)
    await limitByRow(access.rate, { actor, address: request.ip })
  })
}

function refuseBadAddresses(server: FastifyInstance): void {
  server.all(
    BAD_ADDRESS,
    { config: { access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'page' } }, schema: { hide: true } },
    async () => {
      throw new Refusal('BAD_REQUEST')
    },
  )
}
