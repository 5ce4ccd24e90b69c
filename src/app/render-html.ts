import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const RENDER_TIMEOUT_MS = 10_000
/** What React leaves where a boundary has no content: some part is not there yet, or failed. */
export const NOT_RENDERED = '<!--$!-->'

type Rendering = { readonly nonce: string; readonly reportFailure: (error: unknown) => void }

/**
 * The whole HTML of a page without its doctype; `failed` when some part of it is missing. Rendered in one go into one text, which takes half the time
 * of a stream of many small pieces; a page with a part that is still to come (the code of one that is rarely shown) is
 * rendered by the stream, which waits for it.
 */
export async function renderHtml(page: ReactNode, rendering: Rendering): Promise<{ html: string; failed: boolean }> {
  const html = renderToString(page)
  if (html.includes(NOT_RENDERED)) return await renderWaiting(page, rendering)
  return { html, failed: false }
}

async function renderWaiting(page: ReactNode, { nonce, reportFailure }: Rendering): Promise<{ html: string; failed: boolean }> {
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is moved to the end of the page, where readers without JavaScript would not see it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(collected(resolve))
      },
      onShellError: reject,
      onError: (error) => {
        reportFailure(error)
        failed = true
      },
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
  // The other way leaves it out.
  return { html: html.replace(/^<!DOCTYPE html>/, ''), failed }
}

function collected(done: (html: string) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write: (part: Buffer, _encoding, next) => {
      parts.push(part)
      next()
    },
    final: (next) => {
      done(Buffer.concat(parts).toString())
      next()
    },
  })
}
