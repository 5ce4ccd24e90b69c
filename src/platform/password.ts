import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
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
