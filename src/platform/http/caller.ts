import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR } from '#kernel/actor.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { actorOfToken } from '../session.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionCookies } from './session-cookies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for what an open page does by itself: it puts off no idle end. */
    isUse?: boolean
  }
}

/** Who makes a request. `token` is the secret of a living session. */
export type Caller = { readonly actor: Actor; readonly token: string | null }

/** Finds out who makes each request; the session's row decides and nothing else. */
export type Callers = {
  readonly cookies: SessionCookies
  readonly resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>
  /** Whether the session of a secret that was resolved before lives on; asking is no use of it. */
  readonly isLiving: (token: string) => Promise<boolean>
}

const NOBODY: Caller = { actor: VISITOR, token: null }
const known = new WeakMap<FastifyRequest, Caller>()

/** Who makes this request, once it was resolved; a visitor before. */
export function callerOf(request: FastifyRequest): Caller {
  return known.get(request) ?? NOBODY
}

/** Sessions of this database under the cookies of this address. A cookie that opens nothing is cleared when a page is opened. */
export function callersOf(parts: {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly publicUrl: string
}): Callers {
  const cookies = sessionCookies(parts.publicUrl)
  return {
    cookies,
    resolve: async (request, reply) => {
      const token = cookies.read(request)
      if (token === null) return NOBODY
      const isUse = request.routeOptions.config.isUse ?? true
      const actor = await actorOfToken(parts.database.db, { token, now: parts.clock.now(), isUse })
      if (!actor) {
        // A part of a page may have left with the old secret while another answer brought the new one: clearing would end it.
        if (!isPartOfPage(request)) cookies.clear(reply)
        return NOBODY
      }
      cookies.mendCsrf(request, reply, token)
      const caller = { actor, token }
      known.set(request, caller)
      return caller
    },
    isLiving: async (token) => (await actorOfToken(parts.database.db, { token, now: parts.clock.now(), isUse: false })) !== null,
  }
}

/** Whether a page that is open asks for something, by the browser's own word; addresses that someone opens navigate. */
function isPartOfPage(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode']
  return mode !== undefined && mode !== 'navigate'
}
