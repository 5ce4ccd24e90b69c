// A web process that takes uploads, which the measurement starts and kills.
import { pino } from 'pino'
import { buildServer } from '#app/build-server.ts'
import { openRooms } from '#app/open-rooms.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { folderStorage } from '#platform/storage.ts'
import { courses } from '../room.ts'
import { accounts } from '../../accounts/room.ts'
import { notices } from '../../notices/room.ts'
import { tutors } from '../../tutors/room.ts'

export type UploadingSettings = { readonly url: string; readonly folder: string }
/** What it answers when it is asked: where it listens, and the bytes that it takes. */
export type UploadingProcess = { readonly port: number; readonly rss: number }

const { url, folder } = JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as UploadingSettings
const database = await openPostgres({ url, replicaUrl: null, pool: 8 })
const config = readConfig({
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://tutors.example',
  RATE_LIMITS: 'off',
  SEARCH: 'postgres',
  PAYMENTS: 'off',
})
const log = pino({ level: 'silent' })
const house = { config, database, clock: systemClock, log }
const rooms = await openRooms(house, [notices, accounts, tutors, courses])
const server = await buildServer({ ...house, storage: folderStorage(folder), keys: passingKeys(), rooms, render: null })
await server.listen({ host: '127.0.0.1', port: 0 })
const address = server.server.address()
const port = typeof address === 'object' ? address?.port : 0
process.on('message', () => void process.send?.({ port, rss: process.memoryUsage().rss }))
process.send?.('ready')
