import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { wordsOnly } from '#kernel/characters.ts'
import { EVERYONE } from '#kernel/endpoint.ts'
import { declareForPlugins } from '#platform/http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { amountTexts } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { callerOf, callersOf } from '#platform/http/caller.ts'
import { CONNECTION_TIMES } from '#platform/http/connections.ts'
import type { ConnectionTimes } from '#platform/http/connections.ts'
import { insideCalls } from '#platform/http/inside-calls.ts'
import { limiterByRow } from '#platform/http/rate-limit.ts'
import { localeOf } from '#platform/http/locale-of.ts'
import { openStreams } from '#platform/http/open-streams.ts'
import { registrarOf } from '#platform/http/registrar.ts'
import { createServer } from '#platform/http/server.ts'
import type { Keys } from '#platform/keys.ts'
import type { Storage } from '#platform/storage.ts'
import { clamScanner } from '#platform/virus-scanner.ts'
import { baseContextOf } from './base-context.ts'
import { readBuiltFiles, serveBuiltFiles } from './built-files.ts'
import type { InsideGround } from './inside-client.ts'
import { MicroCache } from './micro-cache.ts'
import { serveMetrics } from './metrics.ts'
import { servePages } from './page-server.ts'
import type { RenderPage } from './page-server.ts'
import type { OpenRooms } from './open-rooms.ts'
import { serveProbes } from './probes.ts'
import { refusalBookOf } from './refusal-book.ts'

/** Everything a web server is built from; made once in `main.ts`, or by a test. */
export type Parts = {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  readonly keys: Keys
  readonly rooms: OpenRooms
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** How long connections may take; what the product runs with when left out. */
  readonly connections?: ConnectionTimes
  /** Delay of the event loop above which requests are refused; what the product runs with when left out, 0 is never. */
  readonly slowestEventLoopMs?: number
  /** Null serves the API alone. */
  readonly render: RenderPage | null
}

/** The web server: the rooms' endpoints, static files, pages, probes; of a worker the probes alone. Not yet listening. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const { config, database, clock } = parts
  const { rooms, open } = parts.rooms
  const base = baseContextOf(parts, rooms)
  const connections = parts.connections ?? CONNECTION_TIMES
  const callers = callersOf({ database, clock, publicUrl: config.publicUrl })
  const limitByRow = limiterByRow({ limits: base.limits, database, clock })
  const book = refusalBookOf(rooms)
  const server = await createServer({
    config,
    log: parts.log,
    callers,
    clock,
    connections,
    slowestEventLoopMs: parts.slowestEventLoopMs,
    limitByRow,
    book,
  })
  const contextOf = (request: FastifyRequest): Context => ({
    ...base,
    actor: callerOf(request).actor,
    locale: localeOf(request),
    log: request.log,
    address: request.ip,
    browser: callers.cookies.browser(request),
    device: wordsOnly(request.headers['user-agent'] ?? ''),
  })
  const streams = { callers, streams: openStreams(database), beatMs: connections.beatMs }
  const calls = insideCalls({ limitByRow })
  const scan = config.scanner && clamScanner(config.scanner)
  const register = registrarOf(server, { contextOf, cookies: callers.cookies, live: streams, inside: calls, scan })
  if (config.process !== 'worker') for (const { routes } of open) routes?.(register)
  await serveProbes(server, parts)
  serveMetrics(server, parts)
  const inside = { server, calls, base, book, cookies: callers.cookies }
  if (parts.render) await serveSite(server, { ...parts, inside, render: parts.render })
  return server
}

type SiteParts = Parts & { readonly render: RenderPage; readonly inside: InsideGround }

async function serveSite(server: FastifyInstance, { config, rooms, clock, render, inside }: SiteParts): Promise<void> {
  const files = await readBuiltFiles(join(import.meta.dirname, '../../build/pages/client'))
  await server.register(async (scope) => {
    declareForPlugins(scope, { roles: EVERYONE, object: 'none', mutates: false, rate: 'asset' })
    serveBuiltFiles(scope, files)
  })
  const cache = new MicroCache()
  for (const { onChange } of rooms.open) onChange?.(() => cache.clear())
  await servePages(server, {
    render,
    inside,
    publicUrl: config.publicUrl,
    takesPayments: config.takesPayments,
    now: clock.now,
    amounts: async () => await amountTexts(inside.base),
    staticSegments: new Set(rooms.rooms.flatMap(({ staticSegments = [] }) => staticSegments)),
    legacy: rooms.rooms.flatMap(({ legacy }) => legacy ?? []),
    framed: rooms.open.flatMap(({ framed }) => framed ?? []),
    cache,
  })
}
