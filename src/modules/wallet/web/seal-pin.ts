import { toAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { AnswerOf } from '#web/api-client.ts'
import type { getPublicKey } from '../contract/trade-password.ts'
import { PIN_LABEL } from '../domain/trade-password.ts'

/** For what a payment password is encrypted: an order and its amount, or setting it. */
export type PinUse = { readonly purpose: 'pay'; readonly tradeNo: string; readonly cents: Cents } | { readonly purpose: 'set' }

/** Encrypts a payment password under a key that was given for this use. */
export async function sealPin(
  pin: string,
  use: PinUse,
  { kid, jwk, nonce }: Pick<AnswerOf<typeof getPublicKey>, 'kid' | 'jwk' | 'nonce'>,
): Promise<string> {
  const { subtle } = crypto
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await subtle.importKey('jwk', jwk, algorithm, false, ['encrypt'])
  const order = use.purpose === 'pay' ? { tradeNo: use.tradeNo, amount: toAmount(use.cents) } : {}
  const text = new TextEncoder()
  const plain = text.encode(JSON.stringify({ v: 1, pin, nonce, ...order }))
  const sealed = await subtle.encrypt({ name: 'RSA-OAEP', label: text.encode(PIN_LABEL) }, key, plain)
  const base64 = btoa(String.fromCharCode(...new Uint8Array(sealed)))
  return `${kid}.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
