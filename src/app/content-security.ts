import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/

/** What a page may reach outside of this site. */
type Outside = { readonly reached?: readonly string[]; readonly framed?: readonly string[] | undefined }

/**
 * Content-Security-Policy of a page. A cached page cannot carry a nonce, so its inline scripts are admitted by hash;
 * a page made for one person carries a fresh nonce. `reached` are places beside this site that its scripts may call; a page that
 * stands in a frame of ours may also hold scripts and frames of `framed`.
 */
export function contentSecurityPolicy(html: string, nonce: string | null, { reached = [], framed }: Outside = {}): string {
  const scripts = nonce === null ? hashesOf(html) : [`'nonce-${nonce}'`]
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...(framed ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...reached, ...(framed ?? [])].join(' '),
    ["frame-src 'self'", ...(framed ?? [])].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ')
}

function hashesOf(html: string): readonly string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_TYPE.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}
