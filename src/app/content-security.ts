import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/

/**
 * Content-Security-Policy of a page. A cached page cannot carry a nonce, so its inline scripts are admitted by hash;
 * a page made for one person carries a fresh nonce. `reached` are places beside this site that its scripts may call.
 */
export function contentSecurityPolicy(html: string, nonce: string | null, reached: readonly string[] = []): string {
  const scripts = nonce === null ? hashesOf(html) : [`'nonce-${nonce}'`]
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...reached].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
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
