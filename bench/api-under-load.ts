import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildServer } from '#app/build-server.ts'
import { openRooms } from '#app/open-rooms.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import type { Order } from './accounts-people.ts'

const run = promisify(execFile)

export type Load = {
  readonly perSecond: number
  readonly sent: number
  readonly p50: number
  readonly p95: number
  readonly failed: number
}

type Sending = {
  readonly url: string
  readonly requests: readonly Order[]
  readonly seconds: number
  readonly connections: number
}

/** Sends requests from a process of its own and answers what came back. */
export async function underLoad(sending: Sending): Promise<Load> {
  const child = run(process.execPath, [new URL('load.ts', import.meta.url).pathname])
  child.child.stdin?.end(JSON.stringify(sending))
  const { stdout } = await child
  return JSON.parse(stdout) as Load
}

const listen = async (server: FastifyInstance): Promise<string> => await server.listen({ host: '127.0.0.1', port: 0 })

type Ground = { readonly database: Database; readonly keys: Keys; readonly storage: Storage }

/** The API as it runs in production, with its memory indexes following every save. */
export async function startApi({
  database,
  keys,
  storage,
}: Ground): Promise<{ server: FastifyInstance; url: string; stop: () => Promise<void> }> {
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', PUBLIC_URL: 'https://tutors.example' })
  const log = createLog(config)
  const house = { config, database, clock: systemClock, log }
  const rooms = await openRooms(house)
  const server = await buildServer({ ...house, storage, keys, rooms, render: null })
  await rooms.start()
  await rooms.whenReady()
  const stop = async (): Promise<void> => {
    await server.close()
    await rooms.stop()
  }
  return { server, url: await listen(server), stop }
}

/** A route that answers the bytes of an API call, and one that writes a row of the size of a favourite first. */
export async function startReferences(
  database: Database,
  { server: api, order }: { readonly server: FastifyInstance; readonly order: Order },
): Promise<{ readonly server: FastifyInstance; readonly url: string }> {
  const { body } = await api.inject({ method: 'POST', url: order.path, headers: order.headers, payload: order.body ?? '' })
  await sql`create table if not exists bench_row (id bigint generated always as identity primary key, a uuid, b int, c timestamptz)`.execute(
    database.db,
  )
  const server = Fastify()
  server.post('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  server.post('/row', async () => {
    await sql`insert into bench_row (a, b, c) values (gen_random_uuid(), 1, now())`.execute(database.db)
    return { code: 'OK', data: true }
  })
  return { server, url: await listen(server) }
}
