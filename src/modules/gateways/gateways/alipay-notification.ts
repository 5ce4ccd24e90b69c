import type { AlipaySdk } from 'alipay-sdk'
import type { Delivery, Hint } from '../domain/gateway.ts'
import { fromDecimal } from './decimal-amount.ts'
import { MERCHANT_REF } from './provider-answer.ts'

const MINUTE_MS = 60_000
const EARLIEST_MS = 5 * MINUTE_MS
const OLDEST_MS = 48 * 60 * MINUTE_MS
const LONGEST = 65_536

/**
 * Reads a notification of Alipay (`trade_status_sync`); null unless it is signed by Alipay for our application and account, and
 * not too old. The SDK's check alone is not enough: it takes SHA-1 where the sender says so, signatures with stray characters,
 * and fields that were put together in another way, since what is signed is `a=1&b=2`.
 */
export function readAlipayNotification(
  sdk: AlipaySdk,
  { appId, sellerId }: { readonly appId: string; readonly sellerId: string },
  { raw, now }: Delivery,
): Hint | null {
  const fields = fieldsIn(raw)
  if (!fields || fields['sign_type'] !== 'RSA2' || fields['charset'] !== 'utf-8') return null
  const sign = fields['sign'] ?? ''
  if (sign === '' || Buffer.from(sign, 'base64').toString('base64') !== sign) return null
  if (!isSigned(sdk, fields)) return null
  if (fields['notify_type'] !== 'trade_status_sync' || fields['app_id'] !== appId || fields['seller_id'] !== sellerId) return null
  const { notify_id: eventId, out_trade_no: merchantRef = '', trade_no: providerRef, trade_status: kind } = fields
  const age = now.getTime() - Date.parse(`${fields['notify_time']?.replace(' ', 'T')}+08:00`)
  const isTimely = age > -EARLIEST_MS && age < OLDEST_MS
  if (!eventId || !kind || !isTimely || !MERCHANT_REF.test(merchantRef) || fromDecimal(fields['total_amount']) === null)
    return null
  return { eventId, merchantRef, providerRef: providerRef || null, kind }
}

/** The fields of a form; null when one comes twice or could be read as two. */
function fieldsIn(raw: Buffer): Readonly<Record<string, string>> | null {
  if (raw.length > LONGEST) return null
  const pairs = [...new URLSearchParams(raw.toString('utf8'))]
  const isPlain = pairs.every(([name, value]) => /^[a-z_]+$/.test(name) && !/&[a-z_]*=/i.test(value))
  const isDistinct = new Set(pairs.map(([name]) => name)).size === pairs.length
  return isPlain && isDistinct ? Object.fromEntries(pairs) : null
}

function isSigned(sdk: AlipaySdk, fields: Readonly<Record<string, string>>): boolean {
  try {
    return sdk.checkNotifySignV2(fields)
  } catch {
    return false
  }
}
