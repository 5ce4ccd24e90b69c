import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { buildServer } from '#app/build-server.ts'
import type { RenderPage } from '#app/page-server.ts'
import { fillDemoWorld } from '#demo/fill-demo-world.ts'
import { openRooms } from '#app/open-rooms.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { ConnectionTimes } from '#platform/http/connections.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Keys } from '#platform/keys.ts'
import type { Room } from '#platform/room.ts'
import type { Storage } from '#platform/storage.ts'
import { openTestDatabase } from './test-database.ts'
import { NO_STORAGE } from './no-storage.ts'

/** The API on a small demo world, in memory. */
export type DemoSite = {
  readonly server: FastifyInstance
  /** Builds another server on the same world; the caller closes it. */
  readonly serve: (extras: Extras) => Promise<FastifyInstance>
  readonly database: Database
  readonly storage: Storage
  /** When it opened. */
  readonly now: Date
  /** Its time, which moves only when told. */
  readonly clock: { readonly now: () => Date; readonly advance: (ms: number) => void }
  readonly keys: Keys
  readonly close: () => Promise<void>
}

const DEMO_NOW = new Date('2026-11-21T04:00:00Z')
export const DEMO_PUBLIC_URL = 'https://tutors.example'

/** `render` adds the pages to the API; the limits of rates are off unless asked for. */
type Extras = {
  readonly render?: RenderPage
  readonly limitsRates?: boolean
  /** Open cases of the world; none when left out. */
  readonly cases?: number
  /** Whether reviews lie behind its ratings; not when left out. */
  readonly hasPast?: boolean
  /** Further settings, e.g. where a provider is. */
  readonly env?: Readonly<Record<string, string>>
  /** Where the server logs; nowhere when left out. */
  readonly log?: FastifyBaseLogger
  /** Where the world is; a new embedded database when left out. */
  readonly database?: Database
  /** Its rooms; those of the product when left out. */
  readonly rooms?: readonly Room[]
  /** Where its files lie; nowhere but for faces when left out. */
  readonly storage?: Storage
  /** How long connections may take; as in production when left out. */
  readonly connections?: ConnectionTimes
}

/** Opens it with this many tutors; they are the first ones of the world that `npm start` makes. */
export async function openDemoSite(tutors: number, extras: Extras = {}): Promise<DemoSite> {
  const database = extras.database ?? (await openTestDatabase())
  const storage = extras.storage ?? facesWithoutDrawing()
  await fillDemoWorld({
    database,
    storage,
    now: DEMO_NOW,
    report: () => {},
    tutors,
    cases: extras.cases ?? 0,
    hasPast: extras.hasPast ?? false,
  })
  const log = pino({ level: 'silent' })
  const clock = movingClock()
  const keys = passingKeys()
  const serve = async (asked: Extras): Promise<FastifyInstance> => {
    const { render, limitsRates = false, env = {}, log: ownLog = log, connections } = asked
    const limits = limitsRates ? 'on' : 'off'
    const config = readConfig({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: DEMO_PUBLIC_URL,
      RATE_LIMITS: limits,
      SEARCH: 'postgres',
      // Without money a test needs no full wallets; those of money switch it on.
      PAYMENTS: 'off',
      ...env,
    })
    const house = { config, database: asked.database ?? database, clock, log: ownLog }
    const rooms = await openRooms(house, asked.rooms)
    const parts = {
      ...house,
      storage: asked.storage ?? storage,
      keys,
      rooms,
      render: render ?? null,
      // Tests that count requests end the same on a busy machine.
      slowestEventLoopMs: 0,
    }
    const server = await buildServer({ ...parts, ...(connections ? { connections } : {}) })
    server.addHook('onClose', rooms.stop)
    await rooms.start()
    return process.env['FORGED_MIRRORS'] ? withForgedMirrors(server) : server
  }
  const server = await serve(extras)
  const close = async (): Promise<void> => {
    await server.close()
    await database.close()
  }
  return { server, serve, database, storage, now: DEMO_NOW, clock, keys, close }
}

const FORGED_COOKIES =
  '__Host-currentUser=3; __Host-loginState=Y; currentUser=3; loginState=Y; alreadyCollect=Y; userType=1; role=operator; isAdmin=true'
const FORGED_HEADERS = {
  role: 'harbour_admin',
  'x-role': 'operator',
  'x-user-type': '3',
  'x-user-id': '1',
  authorization: 'Bearer forged',
}

/**
 * With `FORGED_MIRRORS` every request of every behaviour test claims to be someone else by readable cookies and headers;
 * the tests must end as they do without.
 */
function withForgedMirrors(server: FastifyInstance): FastifyInstance {
  const plain = server.inject.bind(server) as (asked: InjectOptions) => Promise<LightMyRequestResponse>
  const forged = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const given = typeof asked === 'string' ? { url: asked } : asked
    const cookie = [FORGED_COOKIES, given.headers?.['cookie']].filter(Boolean).join('; ')
    return await plain({ ...given, headers: { ...FORGED_HEADERS, ...given.headers, cookie } })
  }
  return Object.assign(server, { inject: forged })
}

function movingClock(): DemoSite['clock'] {
  let time = DEMO_NOW.getTime()
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },
  }
}

/** Says that every face is stored already, so that a test need not draw six hundred of them. */
function facesWithoutDrawing(): Storage {
  const face = Buffer.from('RIFF a face WEBP')
  return {
    ...NO_STORAGE,
    put: async () => {},
    remove: async () => {},
    seal: async () => false,
    open: async () => ({ stream: Readable.from([face]), size: face.length, modifiedAt: DEMO_NOW }),
  }
}
