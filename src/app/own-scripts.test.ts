import { expect, test } from 'vitest'
import { ownScripts } from './own-scripts.ts'

const MARK = '3f0c'

test('scripts that carry the mark are ours, wherever it stands among their attributes; what somebody wrote is not', () => {
  const html = [
    `<head><script nonce="${MARK}">a()</script><link nonce="${MARK}" rel="modulepreload" href="/x.js">`,
    `<p>"<script>evil()</script><script nonce="guess">evil()</script></p>`,
    `<script type="module" nonce="${MARK}" async="">b()</script><script src="/c.js" nonce="${MARK}"></script>`,
  ].join('')
  expect(ownScripts(html, MARK)).toEqual({
    html: [
      '<head><script>a()</script><link rel="modulepreload" href="/x.js">',
      '<p>"<script>evil()</script><script nonce="guess">evil()</script></p>',
      '<script type="module" async="">b()</script><script src="/c.js"></script>',
    ].join(''),
    scripts: ['<script>a()</script>', '<script type="module" async="">b()</script>', '<script src="/c.js"></script>'],
  })
})

test('a page without the mark stays as it is, and none of its scripts is ours', () => {
  const html = '<body><script>evil()</script></body>'
  expect(ownScripts(html, MARK)).toEqual({ html, scripts: [] })
})
