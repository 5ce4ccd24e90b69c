import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { openDemoSite } from './demo-site.ts'
import { openTestDatabase } from './test-database.ts'
import type { DemoSite } from './demo-site.ts'
import { expectEnvelope } from './envelope-of.ts'
import { hostileCaller } from './hostile-samples.ts'
import type { HostileCaller } from './hostile-samples.ts'
import { HOSTILE_TEXTS, LARGE, OTHER_KINDS, addressText, bodyText } from './hostile-values.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { fieldsOf, withField } from './schema-fields.ts'
import type { InputField } from './schema-fields.ts'
import type { Sample } from './sample-input.ts'

let site: DemoSite
let server: FastifyInstance
let routes: readonly RouteOptions[]
beforeAll(async () => {
  site = await openDemoSite(5, { cases: 3, database: await openTestDatabase() })
  const live = await withRoutes(() => site.serve({ env: { SIMULATORS_URL: 'http://127.0.0.1:9', PAYMENTS: 'on' } }))
  server = live.server
  routes = live.routes.filter((route) => !methodsOf(route).includes('HEAD') && !route.url.startsWith('/api/docs'))
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const nameOf = (route: RouteOptions): string => `${methodsOf(route).join()} ${route.url}`
const rolesOf = (route: RouteOptions): readonly Role[] => route.config?.access?.roles ?? []
const isJson = (route: RouteOptions): boolean => '200' in ((route.schema as { response?: object } | undefined)?.response ?? {})

async function send(route: RouteOptions, { headers, sample }: HostileCaller): Promise<LightMyRequestResponse> {
  const { body } = sample
  return await server.inject({
    method: methodsOf(route)[0] as 'GET',
    url: addressOf(route, sample),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: bodyText(body) }),
  })
}

function addressOf(route: RouteOptions, { params, query }: Sample): string {
  const textOf = (value: unknown): string => addressText(typeof value === 'string' ? value : bodyText(value))
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => textOf(params[name]))
  const search = Object.entries(query).map(([name, value]) => `${addressText(name)}=${textOf(value)}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

// A number and its country are one, and so are the ends of a range: what is wrong is said at one of the two.
const SAID_AT: Readonly<Record<string, readonly string[]>> = {
  countryCode: ['mobile', 'newMobile'],
  'subjects.0.levelMin': ['subjects.0.levelMax'],
}

/** Whether a refusal of a request names the field that was wrong, or the whole that it is in. */
function isNamed(fields: readonly string[], { path }: InputField): boolean {
  const place = path.join('.')
  // A case names its fields as its form does.
  const inCase = place.replace(/^fields\./, '')
  return [place, inCase, ...(SAID_AT[place] ?? [])].some((named) =>
    fields.some((field) => field === named || field === '_' || named.startsWith(`${field}.`) || field.startsWith(`${named}.`)),
  )
}

/** The fields that an answer names, or what is wrong with its envelope. */
function fieldsNamed(answer: LightMyRequestResponse): readonly string[] | string {
  try {
    return Object.keys(expectEnvelope(answer).fields ?? {})
  } catch (error) {
    return `${answer.statusCode} is no whole envelope: ${String(error).slice(0, 80)}`
  }
}

const found = new Map<string, string>()
let calls = 0
let refusals = 0

/** What is wrong with an answer to a hostile request; '' when nothing is. */
function faultOf(route: RouteOptions, answer: LightMyRequestResponse, field: InputField): string {
  calls += 1
  const { statusCode, body } = answer
  // The providers of identities are not there.
  const code = body.startsWith('{"code"') ? (JSON.parse(body) as { code: string }).code : ''
  if (statusCode >= 500 && code !== 'IDENTITY_NOT_REACHED') return `${statusCode}`
  if (statusCode < 500 && (isJson(route) || statusCode >= 400)) {
    const fields = fieldsNamed(answer)
    if (typeof fields === 'string') return fields
    if (statusCode === 422 && code === 'INVALID_INPUT' && !isNamed(fields, field)) return `422 names ${fields.join()}`
  }
  return ''
}

/** How many refusals of each field go the whole way; the same validator answers the others without a request, in the same words. */
const REFUSED_BY_REQUEST = 1

/** The fields that the route's own validator finds wrong in a body; null when it takes it, or when only a request can tell. */
function refusedFields(route: RouteOptions, { part }: InputField, { body }: Sample): readonly string[] | null {
  const validator = (route.schema as { body?: z.ZodType } | undefined)?.body
  if (part !== 'body' || !validator || body === undefined) return null
  const text = bodyText(body)
  // Of these the parser of bodies thinks otherwise than JSON.parse.
  if (text.includes('__proto__') || text.length > 50_000) return null
  const { error } = validator.safeParse(JSON.parse(text))
  return error ? error.issues.map(({ path }) => path.join('.') || '_') : null
}

/** A caller for many calls, made again when one of them may have changed what is theirs. */
async function tryAll(route: RouteOptions, role: Role, attempts: readonly Attempt[]): Promise<void> {
  let caller = await hostileCaller(site, route, role)
  const refused = new Map<InputField, number>()
  for (const { field, value } of attempts) {
    const fields = refusedFields(route, field, withField(caller.sample, field, value))
    const before = refused.get(field) ?? 0
    if (fields) refused.set(field, before + 1)
    if (fields && before >= REFUSED_BY_REQUEST && isNamed(fields, field)) {
      refusals += 1
      continue
    }
    const answer = await send(route, { ...caller, sample: withField(caller.sample, field, value) })
    const fault = faultOf(route, answer, field)
    const where = `${nameOf(route)} ${field.part}.${field.path.join('.')}: ${fault}`
    if (fault && !found.has(where)) found.set(where, `as ${role} ${JSON.stringify(value).slice(0, 60)}`)
    const isUntouched = answer.statusCode === 422 || answer.statusCode === 400 || answer.statusCode === 404
    if (!isUntouched && route.config?.access?.mutates) caller = await hostileCaller(site, route, role)
  }
}
type Attempt = { readonly field: InputField; readonly value: unknown }

const EVERY_VALUE = [...HOSTILE_TEXTS, LARGE, ...OTHER_KINDS]
const FOR_NO_TEXTS = ['\0', 'ab\x1bcd', '-1', '99999999999999999999', 'NaN', LARGE, ...OTHER_KINDS]
const FOR_OTHER_ROLES = ['\0', 'ab\x1bcd', '\uD800', 2 ** 31]

/** Not all roles need to be tried with all values: the first is, and the others with what the database cannot hold. */
function valuesFor(field: InputField, isFirstRole: boolean): readonly unknown[] {
  if (!isFirstRole) return FOR_OTHER_ROLES
  return field.isText ? EVERY_VALUE : FOR_NO_TEXTS
}

test('a good request of every route is refused by no field', async () => {
  const refused: string[] = []
  for (const route of routes)
    for (const role of rolesOf(route)) {
      const caller = await hostileCaller(site, route, role)
      const answer = await send(route, caller)
      const code = answer.body.startsWith('{"code"') ? answer.json<{ code: string }>().code : ''
      if (code === 'INVALID_INPUT') refused.push(`${nameOf(route)} as ${role}: ${answer.body}`)
    }
  expect(refused).toEqual([])
}, 120_000)

test('no value in any field of any route makes the server fail, and a refusal names the field', async () => {
  let fields = 0
  for (const route of routes) {
    const own = fieldsOf(route)
    fields += own.length
    for (const [at, role] of rolesOf(route).entries())
      await tryAll(
        route,
        role,
        own.flatMap((field) => valuesFor(field, at === 0).map((value) => ({ field, value }))),
      )
  }
  process.stderr.write(
    `hostile input: ${routes.length} routes, ${fields} fields, up to ${EVERY_VALUE.length} values: ${calls} calls, ${refusals} refusals of the validator alone, ${found.size} faults\n`,
  )
  expect([...found].map(([where, what]) => `${where} ${what}`)).toEqual([])
}, 600_000)
