import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { VISITOR } from '#kernel/actor.ts'
import { cents } from '#kernel/money.ts'
import { NOTHING_SAID, saveTutorProfile } from '#modules/tutors/public.ts'
import type { TutorProfile } from '#modules/tutors/public.ts'
import { sessionCookies } from '#platform/http/session-cookies.ts'
import { answerFailures } from '#platform/http/failures.ts'
import { localeOf } from '#platform/http/locale-of.ts'
import { openStreams } from '#platform/http/open-streams.ts'
import { registrarOf } from '#platform/http/registrar.ts'
import { searchRoutes } from '../routes.ts'
import { createSearch } from '../use-cases/create-search.ts'
import type { Search } from '../use-cases/create-search.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { SILENT } from './fill-search.ts'
import { testContext } from '../../../../test/test-context.ts'

const NOW = new Date('2026-11-21T04:00:00Z')

/** A pianist in Sha Tin, but for what is changed. */
export const profile = (id: number, change: Partial<TutorProfile> = {}): TutorProfile => ({
  ...NOTHING_SAID,
  id,
  status: 'active',
  nameZh: `導師${id}`,
  nameEn: `Tutor ${id}`,
  sex: id % 2 === 0 ? 'female' : 'male',
  birthYear: 1990,
  avatarKey: null,
  avatarModifiedAt: null,
  tutorLevel: 0,
  starLevelExpiresAt: null,
  experienceYears: 3,
  education: 6,
  university: 'tutor_CUHK',
  majorZh: '化學',
  majorEn: 'Chemistry',
  languages: ['tutor_cantonese'],
  features: ['patient'],
  experienceKinds: [],
  currentJobs: [],
  teachesOnline: false,
  intro: '教學認真',
  trial: null,
  subjects: [{ subject: 'music_piano', customLabel: null, levelMin: 5, levelMax: 16, price: cents(20_000 + id * 100) }],
  areaIds: [30_701],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: NOW,
  ...change,
})

/** The search's own routes over a database with these tutors. */
export type SearchServer = {
  readonly server: FastifyInstance
  readonly both: Search
  readonly save: (one: TutorProfile) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openSearchServer(profiles: readonly TutorProfile[]): Promise<SearchServer> {
  const database = await openTestDatabase()
  const save = (one: TutorProfile): Promise<void> => saveTutorProfile(testContext({ database, clock: { now: () => NOW } }), one)
  for (const one of profiles) await save(one)
  const both = createSearch({ database, mode: 'memory', log: SILENT, now: () => NOW })
  await both.start()
  await both.whenReady()
  const server = Fastify()
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  answerFailures(server, { statusOf: (code) => (code === 'INVALID_INPUT' ? 422 : 400), wordsOf: (code) => code })
  const register = registrarOf(server, {
    contextOf: (request) =>
      testContext({ database, clock: { now: () => NOW } }, { actor: VISITOR, locale: localeOf(request), address: request.ip }),
    cookies: sessionCookies('http://127.0.0.1'),
    live: { callers: { isLiving: async () => false }, streams: openStreams(database), beatMs: 25_000 },
  })
  searchRoutes(both)(register)
  await server.ready()
  const close = async (): Promise<void> => {
    await server.close()
    await both.stop()
    await database.close()
  }
  return { server, both, save, close }
}
