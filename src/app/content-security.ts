import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const OUTSIDE = /\ssrc=/
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/
const MOST_KNOWN = 500
const LONGEST_KNOWN = 1000

/** What a page may reach outside of this site. */
type Outside = {
  readonly reached?: readonly string[]
  readonly framed?: readonly string[] | undefined
  readonly plays?: boolean
}

/**
 * Content-Security-Policy of a page. A cached page cannot carry a nonce, so the scripts that its renderer wrote (`own`) are admitted by hash,
 * and no other; a page made for one person carries a fresh nonce. `reached` are places next to this site that its scripts may call; a page that
 * stands in a frame of ours may also hold scripts and frames of `framed`. Videos are for pages that say so (`plays` in their `handle`).
 */
export function contentSecurityPolicy(
  own: readonly string[],
  nonce: string | null,
  { reached = [], framed, plays = false }: Outside = {},
): string {
  const scripts = nonce === null ? [...new Set(own.flatMap(hashesOf))] : [`'nonce-${nonce}'`]
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, ...(framed ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ...(plays ? ["media-src 'self' blob:"] : []),
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
  const hashes: string[] = []
  const opening = /<script([^>]*)>/g
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [, attributes = ''] = found
    const begin = opening.lastIndex
    const end = html.indexOf('</script>', begin)
    if (end < 0) break
    if (!OUTSIDE.test(attributes) && !DATA_TYPE.test(attributes)) hashes.push(hashOf(html.slice(begin, end)))
    opening.lastIndex = end
  }
  return hashes
}

// All scripts but that with the page's data are the same on many pages.
const known = new LRUCache<string, string>({ max: MOST_KNOWN })

function hashOf(script: string): string {
  if (script.length > LONGEST_KNOWN) return sourceOf(script)
  const found = known.get(script) ?? sourceOf(script)
  known.set(script, found)
  return found
}

function sourceOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
