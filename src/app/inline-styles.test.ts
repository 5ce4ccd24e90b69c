import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const STYLES = new Map([['/assets/a-1.css', 'p{color:red}']])

test('the styles of a page stand in it, and their link holds nothing up', () => {
  expect(inlineStyles('<link rel="stylesheet" href="/assets/a-1.css"/><p>', STYLES)).toBe(
    '<style>p{color:red}</style><link rel="stylesheet" href="/assets/a-1.css" media="print"/><p>',
  )
})

test('a stylesheet that was not built stays as it is', () => {
  const html = '<link rel="stylesheet" href="/assets/b-2.css"/>'
  expect(inlineStyles(html, STYLES)).toBe(html)
})

test('an address keeps the mark that the router put on it', () => {
  expect(inlineStyles('<link rel="stylesheet" href="/assets/a-1.css#"/>', STYLES)).toContain(
    'href="/assets/a-1.css#" media="print"/>',
  )
})
