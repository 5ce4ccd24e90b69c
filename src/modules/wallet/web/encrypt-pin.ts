import type { Locale } from '#kernel/locale.ts'
import { toAmount } from '#kernel/money.ts'
import { browserApi } from '#web/browser-api.ts'
import { getPublicKey } from '../contract/trade-password.ts'
import { sealPin } from './seal-pin.ts'
import type { PinUse } from './seal-pin.ts'

/** Asks for a key and encrypts a payment password for one use; good for two minutes. Throws what the API refuses. */
export async function encryptPin(pin: string, use: PinUse, locale: Locale): Promise<string> {
  const query = use.purpose === 'set' ? use : { purpose: use.purpose, tradeNo: use.tradeNo, amount: toAmount(use.cents) }
  return await sealPin(pin, use, await browserApi(locale, 'act')(getPublicKey, { query }))
}
