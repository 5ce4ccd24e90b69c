import type { EntryContext } from 'react-router'

const UNSAFE_SIGN = /[&<>\u2028\u2029]/g

/**
 * The scripts with which a page hands its loaders' data over to the router in the browser, as `ServerRouter` writes them; that one
 * streams them through boundaries of React, for which each page would be rendered in four steps.
 */
export async function handedOver(stream: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!stream) return ''
  const data = JSON.stringify(await textOf(stream)).replace(
    UNSAFE_SIGN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const open = `<script nonce="${nonce}">`
  const controller = 'window.__reactRouterContext.streamController'
  return `${open}${controller}.enqueue(${data});</script>${open}${controller}.close();</script>`
}

async function textOf(stream: NonNullable<EntryContext['serverHandoffStream']>): Promise<string> {
  const [reader, decoder] = [stream.getReader(), new TextDecoder()]
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}
