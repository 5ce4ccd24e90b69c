import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
const OTHERS = 0o077

/** Secrets of this installation, one for each purpose, all derived from a master key that never leaves its file. */
export type Keys = {
  /** Id of the master key in use; stored next to what was made with it. */
  readonly id: string
  /** Bytes of one purpose's key, e.g. the pepper of passwords; `id` names an older master key. Null when there is none. */
  readonly secret: (purpose: string, id?: string) => Buffer | null
  /** HMAC-SHA256 in hexadecimal. */
  readonly hmac: (purpose: string, text: string) => string
  /** AES-256-GCM; the text says which master key opens it. */
  readonly seal: (purpose: string, text: string) => string
  /** Opens what `seal` made for the same purpose; throws when it was changed or its key is gone. */
  readonly unseal: (purpose: string, sealed: string) => string
}

/**
 * Keys from text like `2026a:BASE64,2025b:BASE64` (the first is in use), else from the file `keys` in `folder`, which the
 * first start makes, readable by its owner alone. Every process of one installation needs the same ones. Refuses a file that
 * others may open with a `ConfigError`.
 */
export function openKeys(folder: string, given: string | null = null): Keys {
  return keysOf(parse(given ?? readOrMake(join(folder, 'keys'))))
}

/** Keys that live as long as the process: for tests and for worlds in memory. */
export function passingKeys(): Keys {
  return keysOf(new Map([['k1', randomBytes(KEY_BYTES)]]))
}

function parse(text: string): ReadonlyMap<string, Buffer> {
  const masters = new Map<string, Buffer>()
  for (const pair of text.trim().split(/[,\n]/)) {
    const [id = '', encoded = ''] = pair.trim().split(':')
    const bytes = Buffer.from(encoded, 'base64')
    if (!/^[a-z0-9]{1,12}$/.test(id) || bytes.length !== KEY_BYTES)
      throw new ConfigError('SECRET_KEYS: must be id:base64 of 32 bytes, several separated by commas')
    masters.set(id, bytes)
  }
  return masters
}

function readOrMake(path: string): string {
  const read = (): string | null => {
    try {
      refuseOthers(path)
      return readFileSync(path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
  const kept = read()
  if (kept !== null) return kept
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `k1:${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: OWNER_ONLY, flush: true })
  chmodSync(draft, OWNER_ONLY)
  try {
    // Two first starts at once: one file wins and both read it.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read() ?? ''
}

function refuseOthers(path: string): void {
  // Modes do not say on Windows who may read a file.
  if (process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0) return
  throw new ConfigError(`${path} may be opened by others; take their rights away: chmod 600 '${path}'`)
}

function keysOf(masters: ReadonlyMap<string, Buffer>): Keys {
  const id = [...masters.keys()][0] ?? ''
  // As objects, of which the cipher makes no other at each use.
  const derived = new Map<string, KeyObject>()
  const find = (purpose: string, keyId = id): KeyObject | null => {
    const name = `${keyId}/${purpose}`
    const known = derived.get(name)
    if (known) return known
    const master = masters.get(keyId)
    if (!master) return null
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', purpose, KEY_BYTES)))
    derived.set(name, made)
    return made
  }
  const require = (purpose: string, keyId?: string): KeyObject => {
    const found = find(purpose, keyId)
    if (!found) throw new Error(`no key ${keyId}`)
    return found
  }
  return {
    id,
    secret: (purpose, keyId) => find(purpose, keyId)?.export() ?? null,
    hmac: (purpose, text) => createHmac('sha256', require(purpose)).update(text).digest('hex'),
    seal: (purpose, text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', require(purpose), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    unseal: (purpose, sealed) => {
      const [keyId = '', encoded = ''] = sealed.split('.')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', require(purpose, keyId), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
