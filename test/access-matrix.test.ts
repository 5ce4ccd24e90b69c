import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { openDemoSite } from './demo-site.ts'
import { openTestDatabase } from './test-database.ts'
import type { DemoSite } from './demo-site.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { MAKERS, fingerprint, freshMobile, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { sampleInput } from './sample-input.ts'
import type { Fields } from './sample-input.ts'
import { signInAs, visitor } from './sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
let routes: readonly RouteOptions[]
beforeAll(async () => {
  site = await openDemoSite(5, { database: await openTestDatabase() })
  const live = await withRoutes(() => site.serve({ env: NOBODY_OUTSIDE }))
  server = live.server
  // Fastify answers HEAD by the route of GET.
  routes = live.routes.filter((route) => !methodsOf(route).includes('HEAD') && !route.url.startsWith('/api/docs'))
})
afterAll(async () => {
  await server.close()
  await site.close()
})

// Providers of identities are no part of this; the routes that move money are.
const NOBODY_OUTSIDE = { SIMULATORS_URL: 'http://127.0.0.1:9', PAYMENTS: 'on' }

const RELATIONS = ['own', 'another', 'missing', 'deleted'] as const
type Relation = (typeof RELATIONS)[number]
type Cast = Readonly<Record<'tutorA' | 'tutorB' | 'parentA' | 'parentB' | 'institutionA' | 'institutionB', Person>>

/** The caller: with which headers, in which role, and which person of the cast they are. */
type Actor = {
  readonly label: string
  readonly role: Role
  readonly person: Person | null
  readonly headers: () => Promise<Readonly<Record<string, string>>>
}

async function castFor(): Promise<Cast> {
  return {
    tutorA: await makePerson(site, 'tutor A', 'tutor'),
    tutorB: await makePerson(site, 'tutor B', 'tutor'),
    parentA: await makePerson(site, 'parent A', 'parent'),
    parentB: await makePerson(site, 'parent B', 'parent'),
    institutionA: await makePerson(site, 'institution A', 'institution'),
    institutionB: await makePerson(site, 'institution B', 'institution'),
  }
}

/** Everybody of a cast and who has no part; each time they are asked for headers, a new session is made. */
function actorsOf(cast: Cast): readonly Actor[] {
  const people = Object.values(cast).map((person): Actor => {
    const headers = async () => (await signInAs(site, { side: person.side, accountId: person.accountId })).headers
    return { label: person.label, role: person.side, person, headers }
  })
  const expired = async () => {
    const { headers, sessionId } = await signInAs(site, { side: 'parent', accountId: cast.parentA.accountId })
    await site.database.db.updateTable('session').set({ idleEndsAt: site.now }).where('id', '=', sessionId).execute()
    return headers
  }
  return [
    { label: 'visitor', role: 'visitor', person: null, headers: async () => visitor },
    { label: 'expired session', role: 'visitor', person: null, headers: expired },
    ...people,
    {
      label: 'operator',
      role: 'operator',
      person: null,
      headers: async () => (await signInAs(site, { side: 'operator' })).headers,
    },
  ]
}

/** The object of a cell: one's own, that of the first other person who can have one, none, or one that was deleted. */
async function objectFor(
  kind: string,
  relation: Relation,
  { cast, person }: { cast: Cast; person: Person | null },
): Promise<Fields> {
  const maker = MAKERS[kind]
  if (!maker) throw new Error(`no maker of objects of the kind ${kind} (test/matrix-objects.ts)`)
  if (relation === 'missing') return maker.missing()
  if (relation === 'own') return (person && (await maker.make(site, person))) ?? maker.missing()
  if (relation === 'another') {
    for (const other of Object.values(cast)) {
      const made = other === person ? null : await maker.make(site, other)
      if (made) return made
    }
    return maker.missing()
  }
  for (const side of ['tutor', 'parent'] as const) {
    const made = await maker.make(site, await makePerson(site, 'gone', side))
    if (!made) continue
    await maker.remove(site, made)
    return made
  }
  return maker.missing()
}

/** An answer without what differs each time: ids, times, secrets, and the number that the caller named. */
const comparable = ({ statusCode, body }: LightMyRequestResponse, isRead: boolean): unknown => {
  const { code, data } = body.startsWith('{') ? (JSON.parse(body) as { code?: string; data?: unknown }) : {}
  return isRead
    ? { statusCode, code, data: String(JSON.stringify(data)).replaceAll(/"(?:nonce|secret|state)":"[\w.-]{40,}"/g, '') }
    : { statusCode, code }
}

/** Whether the address of a call says which object it is about; lists of one's own do not. */
function namesAnObject(route: RouteOptions): boolean {
  const missing = MAKERS[route.config?.access?.object ?? 'none']?.missing() ?? {}
  return sampleInput(route, missing).url !== sampleInput(route, {}).url
}

type Cell = {
  readonly route: RouteOptions
  readonly relation: Relation
  readonly actor: Actor
  readonly cast: Cast
  readonly headers: Readonly<Record<string, string>>
  readonly object: Fields
}

async function answerOf({ route, relation, actor, cast, headers, object }: Cell): Promise<LightMyRequestResponse> {
  const { person } = actor
  const access = route.config?.access
  const method = methodsOf(route)[0] as 'GET'
  const { url, payload } = sampleInput(route, { mobile: freshMobile(), newMobile: freshMobile(), ...object })
  const others = Object.values(cast).filter((one) => one !== person)
  // Whoever is not admitted gets no further than the refusal that is expected below.
  const watches =
    access?.mutates === true && actor.role !== 'operator' && access.roles.includes(actor.role) && relation === 'another'
  const before = watches ? await fingerprint(site, others) : ''
  const answer = await server.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  const where = `${method} ${route.url} as ${actor.label} on ${relation}`
  expect(answer.statusCode, `${where}: ${answer.body.slice(0, 300)}`).not.toBe(500)
  if (access && !access.roles.includes(actor.role)) {
    const code = actor.role === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED'
    expect(answer.json(), where).toMatchObject({ code, data: null })
  }
  if (watches) expect(await fingerprint(site, others), `${where} changed what is another's`).toBe(before)
  if (actor.role !== 'operator')
    for (const { canary, mobile } of others) {
      expect(answer.body.includes(canary), `${where} shows ${canary}`).toBe(false)
      expect(answer.body.includes(mobile), `${where} shows a number`).toBe(false)
    }
  return answer
}

/** Answers of all cells of an actor on a route. Who is not admitted changes nothing: one session and shared objects do. */
async function answersOf(
  route: RouteOptions,
  { actor, cast, shared }: { actor: Actor; cast: Cast; shared: Map<Relation, Fields> },
): Promise<ReadonlyMap<Relation, LightMyRequestResponse>> {
  const { object: kind = 'none', mutates = false, roles } = route.config?.access ?? {}
  const isRefused = roles !== undefined && !roles.includes(actor.role)
  const answers = new Map<Relation, LightMyRequestResponse>()
  let headers: Readonly<Record<string, string>> | null = null
  for (const relation of RELATIONS) {
    // Some calls end the session that makes them.
    if (headers === null || (mutates && !isRefused)) headers = await actor.headers()
    const isShared = isRefused && relation !== 'own'
    const object = (isShared && shared.get(relation)) || (await objectFor(kind, relation, { cast, person: actor.person }))
    if (isShared) shared.set(relation, object)
    answers.set(relation, await answerOf({ route, relation, actor, cast, headers, object }))
  }
  return answers
}

test('no actor sees or changes what is another’s on any route, and what is another’s looks like what is not there', async () => {
  expect(routes.length).toBeGreaterThan(50)
  let cells = 0
  let cast: Cast | null = null
  for (const route of routes) {
    const isRead = methodsOf(route)[0] === 'GET' && namesAnObject(route)
    // Their content is the same for everybody, and one of them counts the requests.
    const isPlain = (route.schema as { tags?: unknown } | undefined)?.tags === undefined
    const isChange = route.config?.access?.mutates !== false
    // Calls that change nothing leave the people as they were.
    if (isChange || !cast) cast = await castFor()
    const shared = new Map<Relation, Fields>()
    for (const actor of actorsOf(cast)) {
      const found = await answersOf(route, { actor, cast, shared })
      cells += found.size
      if (actor.role === 'operator' || isPlain) continue
      const [another, missing, deleted] = (['another', 'missing', 'deleted'] as const).map((relation) => {
        const answer = found.get(relation)
        return answer && comparable(answer, isRead)
      })
      const where = `${methodsOf(route).join()} ${route.url} as ${actor.label}`
      expect(another, `${where}: another's and missing`).toEqual(missing)
      expect(deleted, `${where}: deleted and missing`).toEqual(missing)
    }
    if (isChange) cast = null
  }
  process.stderr.write(`access matrix: ${routes.length} routes, ${cells} cells\n`)
}, 600_000)
