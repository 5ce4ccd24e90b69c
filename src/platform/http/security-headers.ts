import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()'

/** What an answer may do that is no page: nothing, wherever it is opened. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Headers that every answer has, pages with a content policy of their own in place of this one. They never differ, so helmet is asked
 * once: set one by one on each answer they would take a tenth of a short one.
 */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The windows of Google and Facebook come back to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    // A year, with all hosts below.
    hsts: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For Flash, Internet Explorer and filters that no browser has any more.
    permittedCrossDomainPolicies: false,
    ieNoOpen: false,
    xssFilter: false,
  })
  set(answer.req, answer, () => {})
  return {
    ...(answer.getHeaders() as Record<string, string>),
    'content-security-policy': NO_PAGE,
    'permissions-policy': PERMISSIONS_POLICY,
  }
}
