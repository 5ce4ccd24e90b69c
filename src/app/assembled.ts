import { orderLoading } from './order-of-loading.ts'

const END_OF_HEAD = '</head>'

/** The HTML of a page as it travels, the scripts in it that may run, and whether it plays videos. */
export type PageHtml = { readonly bytes: Buffer; readonly scripted: readonly string[]; readonly plays?: boolean }

type Parts = { readonly styles: ReadonlyMap<string, string>; readonly own: readonly string[] }

/** A rendered page with its styles in its head. Pages are long: none is made into one text again. */
export function assembled(html: string, { styles, own }: Parts): PageHtml {
  const headEnd = Math.max(0, html.indexOf(END_OF_HEAD))
  const head = `<!DOCTYPE html>${orderLoading(html.slice(0, headEnd), styles)}`
  return { bytes: bytesOf([head, html.slice(headEnd)]), scripted: own }
}

// A sign of JavaScript takes at most three bytes.
const MOST_BYTES = 3
// State of the process: a desk to write on, from which every page takes a copy before the next is written.
let desk = Buffer.allocUnsafeSlow(512 * 1024)

// Memory outside of the heap is what collections of garbage are counted by, so each page takes one piece of it. It is written where
// there is room for any, for to count the bytes first takes as long as to write them.
function bytesOf(parts: readonly string[]): Buffer {
  const most = MOST_BYTES * parts.reduce((sum, { length }) => sum + length, 0)
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const part of parts) end += desk.write(part, end)
  return Buffer.from(desk.subarray(0, end))
}
