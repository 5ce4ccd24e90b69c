import type { EntryContext } from 'react-router'

// Within a template: what would end the script, the template, or the text in it. All of it stands in strings of JSON.
const UNSAFE_SIGN = /[<`]|\$(?=\{)/g
// The router's own, into which its renderer would stream.
const ROUTERS_STREAM =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'

/**
 * The data of a page's loaders as the router writes them, as a template of JavaScript: there quotes and what escapes them in JSON stand as
 * they are, of which a list has a thousand.
 */
export async function handedOver(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return ''
  const data = (await textOf(stream)).replace(UNSAFE_SIGN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `String.raw\`${data}\``
}

/**
 * A page that hands its data over where the router in the browser looks for them, whole: the router's renderer streams them through
 * boundaries of React, for which each page would be rendered in four steps and have two more scripts.
 */
export function withHandedOver(html: string, data: string): string {
  const at = html.lastIndexOf(ROUTERS_STREAM)
  if (at < 0) return html
  return `${html.slice(0, at)}__reactRouterContext.stream=new Response(${data}).body${html.slice(at + ROUTERS_STREAM.length)}`
}

async function textOf(stream: NonNullable<EntryContext['serverHandoffStream']>): Promise<string> {
  const [reader, decoder] = [stream.getReader(), new TextDecoder()]
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}
