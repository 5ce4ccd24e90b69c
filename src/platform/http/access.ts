import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleOf } from '#kernel/actor.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Access } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/refusal.ts'

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

/** Refuses a mutating request that a browser sends from another site: `CROSS_SITE`. */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('CROSS_SITE')
  const origin = request.headers.origin
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new Refusal('CROSS_SITE')
}
