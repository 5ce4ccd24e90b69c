import { expect, test } from 'vitest'
import { orderLoading } from './order-of-loading.ts'

const STYLES = new Map([['/assets/a-1.css', 'p{color:red}']])

test('the styles of a page stand in it, and their link holds nothing up', () => {
  expect(orderLoading('<link rel="stylesheet" href="/assets/a-1.css"/><p>', STYLES)).toBe(
    '<style>p{color:red}</style><link rel="stylesheet" href="/assets/a-1.css" media="print"/><p>',
  )
})

test('a stylesheet that was not built stays as it is', () => {
  const html = '<link rel="stylesheet" href="/assets/b-2.css"/>'
  expect(orderLoading(html, STYLES)).toBe(html)
})

test('an address keeps the mark that the router put on it', () => {
  expect(orderLoading('<link rel="stylesheet" href="/assets/a-1.css#"/>', STYLES)).toContain(
    'href="/assets/a-1.css#" media="print"/>',
  )
})

test('scripts are asked for behind what is painted', () => {
  expect(orderLoading('<link rel="modulepreload" href="/assets/a-1.js"/>', STYLES)).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a-1.js"/>',
  )
})
