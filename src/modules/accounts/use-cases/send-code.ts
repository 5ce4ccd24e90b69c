import { randomBytes, randomInt } from 'node:crypto'
import type { UserType } from '#kernel/actor.ts'
import { internationalPhone, maskedMobile } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { queueDelivery } from '#modules/notices/public.ts'
import { networkOf, senderOf } from '#platform/network-of.ts'
import { CODE_LENGTH, CODE_LIFE_MS, RESEND_MS, mayUseWhatsapp } from '../domain/code-rules.ts'
import type { CodePurpose } from '../domain/code-rules.ts'
import { insertChallenge, markSent } from '../store/code-challenges.ts'
import { codeHash, phoneHash } from './code-secrets.ts'

const KEY_BYTES = 16
const SECOND_MS = 1000
const HOME = '852'

export type CodeOrder = {
  readonly phone: Pick<Phone, 'countryCode' | 'mobile'>
  readonly purpose: CodePurpose
  readonly isUseWhatsapp: boolean
  /** The type being registered, or that of who is logged in (decisions 2). */
  readonly type: UserType
  /** Whom the code is for, when that is known; null sends nothing although the answer is the same. */
  readonly receiver: { readonly accountId: string | null } | null
  /** Device to which the code is bound; null for visitors. */
  readonly sessionId: string | null
  /** The one thing that it may change, and the words that name it in the message. */
  readonly about?: { readonly objectId: string; readonly values: Readonly<Record<string, string>> }
}

export type CodeSent = {
  readonly codeKey: string
  readonly mobile: string
  readonly resendSeconds: number
  readonly expiresSeconds: number
}

/**
 * Sends a code of six digits, good for five minutes and five guesses. Answers the same whether or not the number is known.
 * Refuses `WHATSAPP_NOT_AVAILABLE`, `CODE_TOO_SOON` with `seconds`, `RATE_LIMITED` with `seconds` when number, address,
 * network or country had too many.
 */
export async function sendCode(ctx: Context, order: CodeOrder): Promise<CodeSent> {
  const { phone, purpose, isUseWhatsapp, type } = order
  if (isUseWhatsapp && !mayUseWhatsapp(phone.countryCode, type)) throw new Refusal('WHATSAPP_NOT_AVAILABLE')
  const now = ctx.now()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeKey = randomBytes(KEY_BYTES).toString('base64url')
  const hash = phoneHash(ctx.keys, phone)
  await inTransaction(ctx, async (tx) => {
    await refuseTooSoon(tx, { phoneHash: hash, purpose, now })
    await countCode(tx, { phone, now })
    await insertChallenge(tx.db, {
      codeKey,
      purpose,
      phoneHash: hash,
      phoneSealed: tx.keys.seal('phone', internationalPhone(phone)),
      codeHash: order.receiver ? codeHash(tx.keys, { codeKey, code }) : null,
      accountId: order.receiver?.accountId ?? null,
      sessionId: order.sessionId,
      objectId: order.about?.objectId ?? null,
      now,
      endsAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    if (!order.receiver) return
    await queueDelivery(tx, {
      channel: isUseWhatsapp ? 'whatsapp' : 'sms',
      to: internationalPhone(phone),
      purpose,
      locale: tx.locale,
      values: { ...order.about?.values, code },
      accountId: order.receiver.accountId,
      secret: true,
    })
  })
  return {
    codeKey,
    mobile: maskedMobile(phone.mobile),
    resendSeconds: RESEND_MS / SECOND_MS,
    expiresSeconds: CODE_LIFE_MS / SECOND_MS,
  }
}

async function refuseTooSoon(ctx: Context, mark: { phoneHash: string; purpose: CodePurpose; now: Date }): Promise<void> {
  const last = await markSent(ctx.db, { ...mark, notSince: new Date(mark.now.getTime() - RESEND_MS) })
  if (!last) return
  const waitMs = last.getTime() + RESEND_MS - mark.now.getTime()
  throw new Refusal('CODE_TOO_SOON', { seconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) })
}

/** In one order for everybody, so that two who count the same buckets never wait for each other in a circle. */
async function countCode(tx: Transaction, { phone }: { phone: CodeOrder['phone']; now: Date }): Promise<void> {
  const now = tx.now()
  const { limits, address } = tx
  await limits.take(tx.db, { name: 'code-phone', whom: internationalPhone(phone), now })
  await limits.take(tx.db, { name: 'code-address', whom: senderOf(address), now })
  await limits.take(tx.db, { name: 'code-network', whom: networkOf(address), now })
  const ceiling = phone.countryCode === HOME ? 'code-home' : 'code-country'
  await limits.take(tx.db, { name: ceiling, whom: phone.countryCode, now })
}
