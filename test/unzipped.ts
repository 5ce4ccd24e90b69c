import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8

/** Files of a ZIP by name, as its central directory lists them. */
export function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  let end = zip.length - END_BYTES
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index++) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(begin, begin + size)
    const text = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name).toString()
    files.set(text, method === DEFLATED ? inflateRawSync(packed) : packed)
    at += ENTRY_BYTES + name + extra + comment
  }
  return files
}
