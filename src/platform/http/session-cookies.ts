import type { FastifyReply, FastifyRequest } from 'fastify'
import { userTypeNumber } from '#kernel/user-type.ts'
import { readBrowserId } from '../browser-id.ts'
import { csrfOf } from '../session.ts'
import type { OpenedSession } from '../session.ts'

// `currentUser` and `loginState` are hints for screens, named by the specification. Nothing on the server reads them.
const YEAR_SECONDS = 31_536_000
const READABLE = ['currentUser', 'loginState', 'csrf'] as const

/** How this server names and writes its cookies; made from its public address. */
export type SessionCookies = {
  /** The secret that a request brings, or null. */
  readonly read: (request: FastifyRequest) => string | null
  /** What the browser is recognised by, or ''. */
  readonly browser: (request: FastifyRequest) => string
  /** A Cookie header with this secret and nothing else. */
  readonly header: (token: string) => string
  readonly write: (reply: FastifyReply, session: OpenedSession, now: Date) => void
  readonly clear: (reply: FastifyReply) => void
  /** Gives a page the value of `x-csrf` again when its cookie was lost. */
  readonly mendCsrf: (request: FastifyRequest, reply: FastifyReply, token: string) => void
}

/** `__Host-sid` and so on with https, which no other host of the domain can set; `sid` on plain http (localhost), where browsers refuse the prefix. */
export function sessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https://')
  const named = (name: string): string => (secure ? `__Host-${name}` : name)
  const [name, browserName, csrfName] = [named('sid'), named('browser'), named('csrf')]
  const [userName, stateName] = [named('currentUser'), named('loginState')]
  const hidden = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const readable = { path: '/', secure, sameSite: 'lax' } as const
  return {
    read: (request) => request.cookies[name] ?? null,
    header: (token) => `${name}=${token}`,
    browser: (request) => readBrowserId(request.cookies[browserName]),
    write: (reply, { token, side, endsAt, browser }, now) => {
      const maxAge = Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000))
      reply.setCookie(name, token, { ...hidden, maxAge })
      reply.setCookie(csrfName, csrfOf(token), { ...readable, maxAge })
      if (browser !== undefined) reply.setCookie(browserName, browser, { ...hidden, maxAge: YEAR_SECONDS })
      if (side === null) return
      reply.setCookie(userName, String(userTypeNumber(side)), { ...readable, maxAge })
      reply.setCookie(stateName, 'Y', { ...readable, maxAge })
    },
    clear: (reply) => {
      reply.clearCookie(name, hidden)
      // Without a prefix they are of an earlier version.
      for (const one of new Set([userName, stateName, csrfName, ...READABLE])) reply.clearCookie(one, readable)
    },
    mendCsrf: (request, reply, token) => {
      const csrf = csrfOf(token)
      if (request.cookies[csrfName] !== csrf) reply.setCookie(csrfName, csrf, readable)
    },
  }
}
