import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Keys } from './keys.ts'
import type { Storage } from './storage.ts'

const PRIVATE = 'document/'
const PURPOSE = 'stored-file'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
// No PDF and no picture begins so.
const HEAD = /^sealed-file 1 ([a-z0-9]{1,12})\n/
const LONGEST_HEAD = 32

/**
 * Seals private files on their way into `inner` and opens them on their way out: a head that names the master key, then
 * nonce, tag and content (AES-256-GCM). Each is bound to its place, so that two cannot be exchanged. Opening one that was
 * changed, or whose key is gone, throws. A plain file of an earlier version opens as it is.
 */
export function sealedStorage(inner: Storage, keys: Keys): Storage {
  const secretOf = (id: string): Buffer => {
    const secret = keys.secret(PURPOSE, id)
    if (!secret) throw new Error(`no key ${id}`)
    return secret
  }
  const sealed = (key: string, bytes: Uint8Array): Buffer => {
    const head = `sealed-file 1 ${keys.id}\n`
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, secretOf(keys.id), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(head + key))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.from(head), iv, cipher.getAuthTag(), body])
  }
  const opened = (key: string, bytes: Buffer): Buffer => {
    const [head = '', id = ''] = headOf(bytes) ?? []
    if (head === '') return bytes
    const rest = bytes.subarray(head.length)
    const iv = rest.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(CIPHER, secretOf(id), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(head + key))
    decipher.setAuthTag(rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(rest.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }
  const read = async (key: string) => {
    const file = await inner.open(key)
    return file && { bytes: await buffer(file.stream), modifiedAt: file.modifiedAt }
  }
  return {
    put: async (key, bytes) => await inner.put(key, key.startsWith(PRIVATE) ? sealed(key, bytes) : bytes),
    open: async (key, range) => {
      if (!key.startsWith(PRIVATE)) return await inner.open(key, range)
      const file = await read(key)
      if (!file) return null
      const bytes = opened(key, file.bytes)
      const part = range ? bytes.subarray(range.first, range.last + 1) : bytes
      return { stream: Readable.from([part]), size: bytes.length, modifiedAt: file.modifiedAt }
    },
    size: async (key) => await inner.size(unsealed(key)),
    append: async (key, offset, stream) => await inner.append(unsealed(key), offset, stream),
    keep: async (draft, key) => await inner.keep(unsealed(draft), unsealed(key)),
    list: inner.list,
    pathOf: (key) => inner.pathOf(unsealed(key)),
    remove: inner.remove,
    seal: async (key) => {
      const file = await read(key)
      if (!file || headOf(file.bytes)?.[1] === keys.id) return false
      await inner.put(key, sealed(key, opened(key, file.bytes)))
      return true
    },
  }
}

/** What is sealed is sealed whole: it neither grows piece by piece nor is read on the disk. */
function unsealed(key: string): string {
  if (key.startsWith(PRIVATE)) throw new Error(`a sealed file is put and opened whole: ${key}`)
  return key
}

const headOf = (bytes: Buffer): RegExpExecArray | null => HEAD.exec(bytes.subarray(0, LONGEST_HEAD).toString('latin1'))
