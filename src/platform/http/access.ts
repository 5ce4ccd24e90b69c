import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleOf } from '#kernel/actor.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Access } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'
import { csrfOf } from '../session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    /** Access of routes that a plugin of this scope registers without declaring it. */
    pluginAccess?: Access
  }
}

/** Makes every route of the server declare its access; one that does not cannot register. */
export function requireAccess(server: FastifyInstance): void {
  server.addHook('onRoute', function (route) {
    const access = route.config?.access ?? this.pluginAccess
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`)
    route.config = { ...route.config, access }
  })
}

/** Declares the access of all routes that library plugins register inside this scope. */
export function declareForPlugins(scope: FastifyInstance, access: Access): void {
  scope.decorate('pluginAccess', access)
}

/** Refuses an actor whose role is not admitted: `LOGIN_REQUIRED` for visitors, `ROLE_NOT_ALLOWED` for others. */
export function refuseOthers(access: Access, actor: Actor): void {
  const role = roleOf(actor)
  if (role && access.roles.includes(role)) return
  throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
}

/** Refuses a call that does not say for whom it is made, where that is asked: `ROLE_NOT_ALLOWED`. */
export function refuseWithoutRole({ asksRole }: Access, { headers }: FastifyRequest): void {
  if (asksRole !== undefined && headers['role'] !== asksRole) throw new Refusal('ROLE_NOT_ALLOWED')
}

const FRESH_MS = 5 * 60_000

/**
 * Refuses without a code of the last five minutes an operator's act on money, `CODE_REQUIRED`, and what a person's second factor guards,
 * `SECOND_FACTOR_REQUIRED`.
 */
export function refuseOldCode({ asksFreshCode, asksSecondFactor }: Access, actor: Actor, now: Date): void {
  const codeAt = actor.kind === 'operator' || actor.kind === 'user' ? actor.codeAt : null
  if (codeAt && now.getTime() - codeAt.getTime() <= FRESH_MS) return
  if (asksFreshCode) throw new Refusal('CODE_REQUIRED')
  if (asksSecondFactor && actor.kind === 'user' && actor.hasSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED')
}

/**
 * Refuses a request that may come from another site's page: `CROSS_SITE`. The browser's own word counts, `Sec-Fetch-Site`,
 * then Origin and Referer; who says nothing at all is refused.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  const { 'sec-fetch-site': site, origin, referer } = request.headers
  if (site !== undefined && site !== 'same-origin') throw new Refusal('CROSS_SITE')
  if (origin !== undefined && !isOwnAddress(origin, request, publicUrl)) throw new Refusal('CROSS_SITE')
  if (site !== undefined || origin !== undefined) return
  if (referer === undefined || !isOwnAddress(referer, request, publicUrl)) throw new Refusal('CROSS_SITE')
}

/**
 * Refuses a mutating request of another site's page (ADR 0009): `CROSS_SITE`. With a session, `x-csrf` must be that of the
 * session; a visitor's may be anything but empty, since no other site can set the header at all.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  { token, publicUrl }: { readonly token: string | null; readonly publicUrl: string },
): void {
  refuseOtherSites(request, publicUrl)
  const given = request.headers['x-csrf']
  if (typeof given !== 'string' || given === '') throw new Refusal('CROSS_SITE')
  if (token !== null && !isSame(given, csrfOf(token))) throw new Refusal('CROSS_SITE')
}

// The public address; and the one that was asked for, on a machine with several names, but never by a weaker scheme.
function isOwnAddress(address: string, request: FastifyRequest, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const [given, own] = [new URL(address), new URL(publicUrl)]
  return given.origin === own.origin || (given.host === request.headers.host && given.protocol === own.protocol)
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
