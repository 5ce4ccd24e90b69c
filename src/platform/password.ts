import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Keys } from './keys.ts'

// The library's number for argon2id.
const ARGON2ID = 2
// 19 MiB, two passes: about ten milliseconds on a thread of its own.
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PURPOSE = 'password'

// Each fills 19 MiB over and over: more of them than cores push each other out of the caches and take a fifth longer.
const inTurn = pLimit(availableParallelism())

/** What to keep of a password: argon2id with the installation's pepper, and which key that was. Never call in a transaction. */
export async function hashPassword(keys: Keys, password: string): Promise<string> {
  const secret = keys.secret(PURPOSE)
  if (!secret) throw new Error('no pepper')
  return `${keys.id}$${await inTurn(hash, password.normalize('NFC'), { ...COST, secret })}`
}

const SALT_BYTES = 16
const DERIVED = 'recovery-code'

/**
 * What to keep of codes that are shorter than a key: argon2id with a salt of their own and the installation's pepper, so that nobody tries
 * them all who reads the database. The codes of a set share their salt: one that is typed is derived once. Never call in a transaction.
 */
export async function hashCodes(keys: Keys, codes: readonly string[]): Promise<readonly string[]> {
  const salt = randomBytes(SALT_BYTES)
  return await Promise.all(codes.map(async (code) => await derived(keys, { code, salt, keyId: keys.id })))
}

/** Which of the kept hashes is that of a code, or null. Never call in a transaction. */
export async function hashOfCode(keys: Keys, code: string, kept: readonly string[]): Promise<string | null> {
  for (const set of new Set(kept.map((hash) => hash.slice(0, hash.lastIndexOf('.'))))) {
    const [keyId = '', salt = ''] = set.split('.')
    if (keys.secret(DERIVED, keyId) === null) continue
    const hash = await derived(keys, { code, salt: Buffer.from(salt, 'base64url'), keyId })
    if (kept.includes(hash)) return hash
  }
  return null
}

async function derived(
  keys: Keys,
  { code, salt, keyId }: { readonly code: string; readonly salt: Buffer; readonly keyId: string },
): Promise<string> {
  const secret = keys.secret(DERIVED, keyId)
  if (!secret) throw new Error('no pepper')
  const digest = await inTurn(hashRaw, code, { ...COST, salt, secret })
  return [keyId, salt.toString('base64url'), digest.toString('base64url')].join('.')
}

const dummies = new WeakMap<Keys, Promise<string>>()

/**
 * Whether a password is the one of `kept`. With nothing kept it takes the same time and answers false, so that an unknown
 * number cannot be told from a wrong password. Never call in a transaction.
 */
export async function isPassword(keys: Keys, password: string, kept: string | null): Promise<boolean> {
  let dummy = dummies.get(keys)
  if (!dummy) dummies.set(keys, (dummy = hashPassword(keys, 'nobody has this one')))
  const [keyId = '', ...phc] = (kept ?? (await dummy)).split('$')
  const secret = keys.secret(PURPOSE, keyId)
  if (!secret) return false
  const isRight = await inTurn(verify, phc.join('$'), password.normalize('NFC'), { secret })
  return isRight && kept !== null
}

/** Whether a hash was made with an older key or cost and is to be made again at the next login. */
export function isOldHash(keys: Keys, kept: string): boolean {
  return !kept.startsWith(`${keys.id}$$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)
}
