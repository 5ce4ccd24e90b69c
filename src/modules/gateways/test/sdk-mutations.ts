import type { Delivery } from '../domain/gateway.ts'

/** Every copy of a text in which one character is another, missing, or there twice. */
export function alteredTexts(text: string): readonly string[] {
  return Array.from(text).flatMap((character, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    const other = String.fromCharCode(character.charCodeAt(0) ^ 1)
    return [before + other + after, before + after, before + character + character + after]
  })
}

/** A delivery with each of its bytes changed in turn, cut anywhere, and continued. */
export function alteredBodies(delivery: Delivery): readonly Delivery[] {
  const { raw } = delivery
  const changed = [...raw].map((byte, at) => {
    const copy = Buffer.from(raw)
    copy[at] = byte ^ 1
    return copy
  })
  const cut = [...raw.keys()].filter((at) => at % 16 === 0).map((at) => raw.subarray(0, at))
  const continued = [' ', '\n', '}', '\0'].map((text) => Buffer.concat([raw, Buffer.from(text)]))
  return [...changed, ...cut, ...continued].map((one) => ({ ...delivery, raw: one }))
}
