import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const hashOf = (body: string): string => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

const directivesOf = (policy: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const cut = directive.indexOf(' ')
      return [directive.slice(0, cut), directive.slice(cut + 1)]
    }),
  )

test('everything not named is forbidden, and no page may frame ours', () => {
  const policy = directivesOf(contentSecurityPolicy([''], null))
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'frame-src': "'self'",
  })
})

test('a cached page admits its own inline scripts by their hashes, each once', () => {
  const html = '<script>a()</script><script type="module" async="">import 1\nb</script><script>a()</script>'
  expect(directivesOf(contentSecurityPolicy([html], null))['script-src']).toBe(`'self' ${hashOf('a()')} ${hashOf('import 1\nb')}`)
})

test('scripts with an address and data blocks need no hash', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script><script async src="/b.js"></script>'
  expect(directivesOf(contentSecurityPolicy([html], null))['script-src']).toBe("'self'")
})

test('a page for one person admits what carries its nonce and nothing by hash', () => {
  const scripts = directivesOf(contentSecurityPolicy(['<script>a()</script>'], 'bm9uY2U='))['script-src']
  expect(scripts).toBe("'self' 'nonce-bm9uY2U='")
})

test('scripts are never admitted by unsafe-inline, unsafe-eval or a wildcard', () => {
  for (const nonce of [null, 'bm9uY2U=']) {
    const scripts = directivesOf(contentSecurityPolicy(['<script>a()</script>'], nonce))['script-src']
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/)
  }
})

test('a page plays videos of ours where it says so, and no other does', () => {
  expect(directivesOf(contentSecurityPolicy([''], null))).not.toHaveProperty('media-src')
  const policy = directivesOf(contentSecurityPolicy([''], 'bm9uY2U=', { plays: true }))
  expect(policy['media-src']).toBe("'self' blob:")
  expect(policy).not.toHaveProperty('worker-src')
})

test('a page that stands in a frame of ours may hold what its provider serves, and nothing else may', () => {
  const policy = directivesOf(contentSecurityPolicy([''], 'bm9uY2U=', { framed: ['https://js.pay.example'] }))
  expect(policy).toMatchObject({
    'script-src': "'self' 'nonce-bm9uY2U=' https://js.pay.example",
    'frame-src': "'self' https://js.pay.example",
    'connect-src': "'self' https://js.pay.example",
    'frame-ancestors': "'self'",
  })
})
