import { Suspense, createElement, use } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { assembled } from './assembled.ts'
import { handedOver } from './handed-over.ts'
import { renderHtml } from './render-html.ts'

const page = (content: ReactNode): ReactNode =>
  createElement(
    'html',
    null,
    createElement('head', null, createElement('title', null, 'A')),
    createElement('body', null, content),
  )

test('a page is rendered whole', async () => {
  const { html, failed } = await renderHtml(page('Hi'), { nonce: 'n', reportFailure: () => {} })
  expect([html, failed]).toEqual(['<html><head><title>A</title></head><body>Hi</body></html>', false])
})

test('a page waits for a part that is still to come', async () => {
  const coming = Promise.resolve('here it is')
  const Late = (): ReactNode => createElement('p', null, use(coming))
  const { html, failed } = await renderHtml(page(createElement(Suspense, null, createElement(Late))), {
    nonce: 'n',
    reportFailure: () => {},
  })
  expect(failed).toBe(false)
  expect(html).toContain('<p>here it is</p>')
  expect(html).not.toContain('DOCTYPE')
})

test('a part that fails is reported and left out', async () => {
  const Broken = (): ReactNode => {
    throw new Error('broken part')
  }
  const failures: string[] = []
  const { failed } = await renderHtml(page(createElement(Suspense, null, createElement(Broken))), {
    nonce: 'n',
    reportFailure: (error) => failures.push(String(error)),
  })
  expect([failed, failures]).toEqual([true, ['Error: broken part']])
})

test('the data of a page is handed over in scripts that nothing in it can end', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('["</script>&\u2028'))
      controller.enqueue(new TextEncoder().encode('港"]\n'))
      controller.close()
    },
  })
  expect(await handedOver(stream, 'n0nce')).toBe(
    String.raw`<script nonce="n0nce">window.__reactRouterContext.streamController.enqueue("[\"\u003c/script\u003e\u0026\u2028港\"]\n");</script>` +
      '<script nonce="n0nce">window.__reactRouterContext.streamController.close();</script>',
  )
  expect(await handedOver(undefined, 'n0nce')).toBe('')
})

test('styles go into the head and scripts to the end, and the page’s own are said', () => {
  const html = '<html><head><link rel="stylesheet" href="/a.css"/></head><body>港</body></html>'
  const { bytes, scripted } = assembled(html, {
    scripts: '<script>1</script>',
    styles: new Map([['/a.css', 'b{}']]),
    own: ['<script>1</script>'],
  })
  expect(bytes.toString()).toBe(
    '<!DOCTYPE html><html><head><style>b{}</style><link rel="stylesheet" href="/a.css" media="print"/></head><body>港<script>1</script></body></html>',
  )
  expect(scripted).toEqual(['<script>1</script>'])
})
