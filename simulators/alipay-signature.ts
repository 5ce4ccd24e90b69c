import { createPrivateKey, createPublicKey, createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { ALIPAY_KEY } from './alipay-key.ts'
import type { SigningKey } from './webhooks.ts'

const SKEW_MS = 600_000

/** Both sides of Alipay's signatures, RSA with SHA-256. */
export type AlipaySigner = {
  /** Whether the application has signed these parameters (API v2). */
  readonly isSigned: (parameters: URLSearchParams) => boolean
  /** Whether the application has signed this call (API v3); `path` as the application knows it. */
  readonly isAuthorized: (call: { authorization: string; method: string; path: string; body: string }) => boolean
  readonly signFields: (fields: Readonly<Record<string, string>>, key?: SigningKey) => string
  /** Headers of an answer of API v3. */
  readonly signAnswer: (body: string) => Readonly<Record<string, string>>
}

export function alipaySigner(app: { readonly appId: string; readonly privateKey: string }): AlipaySigner {
  const der = (text: string): KeyObject => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  const appKey = createPublicKey(der(app.privateKey))
  const own = der(ALIPAY_KEY)
  // Made when a fault wants one.
  const strange = new Map<SigningKey, KeyObject>([['own', own]])
  const keyOf = (name: SigningKey): KeyObject => {
    const key = strange.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    strange.set(name, key)
    return key
  }
  const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')
  const verify = (text: string, signature: string): boolean =>
    createVerify('RSA-SHA256').update(text, 'utf8').verify(appKey, signature, 'base64')
  const nonces = new Set<string>()
  return {
    isSigned: (parameters) => {
      const given = [...parameters].filter(([name]) => name !== 'sign')
      const text = joined(given)
      const isOurs = parameters.get('app_id') === app.appId && parameters.get('sign_type') === 'RSA2'
      return isOurs && new Set(parameters.keys()).size === [...parameters].length && verify(text, parameters.get('sign') ?? '')
    },
    isAuthorized: ({ authorization, method, path, body }) => {
      const [, auth = '', signature = ''] = /^ALIPAY-SHA256withRSA (.+),sign=(.+)$/.exec(authorization) ?? []
      const parts = new Map(auth.split(',').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]))
      const nonce = parts.get('nonce') ?? ''
      const isNew = nonce !== '' && !nonces.has(nonce)
      nonces.add(nonce)
      // Times of calls are those of the machine.
      const isTimely = Math.abs(Number(parts.get('timestamp')) - Date.now()) < SKEW_MS
      return isNew && isTimely && parts.get('app_id') === app.appId && verify(`${auth}\n${method}\n${path}\n${body}\n`, signature)
    },
    signFields: (fields, key = 'own') => {
      const given = Object.entries(fields).filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
      return sign(joined(given), keyOf(key))
    },
    signAnswer: (body) => {
      const [timestamp, nonce] = [String(Date.now()), randomUUID()]
      const signature = sign(`${timestamp}\n${nonce}\n${body}\n`, own)
      return { 'alipay-timestamp': timestamp, 'alipay-nonce': nonce, 'alipay-signature': signature, 'alipay-trace-id': nonce }
    },
  }
}

function joined(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
