import { createCipheriv, createHash } from 'node:crypto'

// What stands for a password that is shorter (ISO 32000 7.6.4.3).
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const KEY_BYTES = 16

/**
 * Whether an encrypted PDF opens without a password, as those do that only forbid printing or copying: whether the empty one is
 * its user's (ISO 32000 7.6.4.4). What is encrypted for the owners of certificates does not.
 */
export function opensWithoutPassword(text: string): boolean {
  const dictionary = dictionaryOf(text)
  const numberOf = (name: string): number => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? 0)
  const [owner, user] = [stringAt(dictionary, '/O'), stringAt(dictionary, '/U')]
  const revision = numberOf('R')
  if (!/\/Filter\s*\/Standard/.test(dictionary) || !owner || !user) return false
  if (revision >= 5) return user.subarray(0, 32).equals(newerHash(user.subarray(32, 40), revision))
  const id = stringAt(text, '/ID\\s*\\[') ?? Buffer.alloc(0)
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(numberOf('P') | 0)
  const isHidden = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary)
  const parts = [PADDING, owner.subarray(0, 32), rights, id, Buffer.alloc(isHidden ? 4 : 0, 0xff)]
  const length = revision === 2 ? 5 : numberOf('V') >= 4 ? KEY_BYTES : (numberOf('Length') || 40) / 8
  let key = md5(Buffer.concat(parts))
  for (let round = 0; revision >= 3 && round < 50; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let made = md5(Buffer.concat([PADDING, id]))
  for (let round = 0; round < 20; round++) {
    made = rc4(
      key.map((byte) => byte ^ round),
      made,
    )
  }
  return made.equals(user.subarray(0, KEY_BYTES))
}

/** The text of the dictionary that says how the file is encrypted. */
function dictionaryOf(text: string): string {
  const [found] = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/g)].slice(-1)
  if (!found) return ''
  if (found[1] === undefined) return text.slice(found.index)
  const [object] = [...text.matchAll(new RegExp(`(?<!\\d)${found[1]}\\s+${found[2]}\\s+obj`, 'g'))].slice(-1)
  if (!object) return ''
  const end = text.indexOf('endobj', object.index)
  return text.slice(object.index, end < 0 ? undefined : end)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }

/** The string behind a name, written in hexadecimal or between brackets. */
function stringAt(text: string, name: string): Buffer | null {
  const [opening] = [...text.matchAll(new RegExp(`${name}\\s*(?:<(?!<)|\\()`, 'g'))].slice(-1)
  if (!opening) return null
  const begin = opening.index + opening[0].length
  if (text[begin - 1] === '<') return Buffer.from(text.slice(begin, text.indexOf('>', begin)).replace(/\s/g, ''), 'hex')
  let depth = 1
  let found = ''
  for (const [sign, escaped] of text.slice(begin).matchAll(/\\(\d{1,3}|\r\n|[^])|[^\\]/g)) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth === 0) break
    if (escaped === undefined) found += sign
    else found += /^\d/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff) : (ESCAPES[escaped] ?? escaped)
  }
  return Buffer.from(found, 'latin1')
}

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest()

/** What OpenSSL no longer does by itself; old files are still encrypted with it. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, place) => place)
  const at = (place: number): number => state[place & 0xff] ?? 0
  const swap = (one: number, other: number): void => void ([state[one], state[other]] = [at(other), at(one)])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  let j = 0
  return bytes.map((byte, place) => {
    const i = (place + 1) & 0xff
    j = (j + at(i)) & 0xff
    swap(i, j)
    return byte ^ at(at(i) + at(j))
  }) as Buffer
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const

/** The hash of the empty password in files of today (ISO 32000-2 algorithm 2.B). */
function newerHash(salt: Buffer, revision: number): Buffer {
  let key = createHash('sha256').update(salt).digest()
  if (revision === 5) return key
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, KEY_BYTES), key.subarray(KEY_BYTES, 2 * KEY_BYTES))
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const sum = mixed.subarray(0, KEY_BYTES).reduce((total, byte) => total + byte, 0)
    key = createHash(HASHES[sum % 3] ?? 'sha256')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
