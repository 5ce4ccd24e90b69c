import { Suspense, createElement, use } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { assembled } from './assembled.ts'
import { handedOver, withHandedOver } from './handed-over.ts'
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

test('the data of a page is handed over in a script that nothing in it can end', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('["</script>&\\\\`${1}HK$2'))
      controller.enqueue(new TextEncoder().encode('港"]\n'))
      controller.close()
    },
  })
  const data = await handedOver(stream)
  expect(data).toBe('String.raw`["\\u003c/script>&\\\\\\u0060\\u0024{1}HK$2港"]\n`')
  // oxlint-disable-next-line no-eval -- what a browser reads in it
  expect(JSON.parse((0, eval)(data) as string)).toEqual(['</script>&\\`${1}HK$2港'])
  expect(await handedOver(undefined)).toBe('')
})

test('where the router would stream to the browser a page has its data whole', () => {
  const context = 'window.__reactRouterContext = {"ssr":true};'
  const stream =
    'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'
  expect(withHandedOver(`<p>${stream}</p><script>${context}${stream}</script>`, 'String.raw`[]`')).toBe(
    `<p>${stream}</p><script>${context}__reactRouterContext.stream=new Response(String.raw\`[]\`).body</script>`,
  )
  expect(withHandedOver('<p>no scripts</p>', '')).toBe('<p>no scripts</p>')
})

test('styles go into the head, and the page’s own scripts are said', () => {
  const html = '<html><head><link rel="stylesheet" href="/a.css"/></head><body>港<script>1</script></body></html>'
  const { bytes, scripted } = assembled(html, {
    styles: new Map([['/a.css', 'b{}']]),
    own: ['<script>1</script>'],
  })
  expect(bytes.toString()).toBe(
    '<!DOCTYPE html><html><head><style>b{}</style><link rel="stylesheet" href="/a.css" media="print"/></head><body>港<script>1</script></body></html>',
  )
  expect(scripted).toEqual(['<script>1</script>'])
})
