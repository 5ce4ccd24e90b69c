import { randomUUID } from 'node:crypto'
import type { AlipaySigner } from './alipay-signature.ts'
import type { ProviderRecord } from './payment-journal.ts'
import type { MoneyGround } from './simulator.ts'
import { dataOf } from './wallet/payments.ts'
import type { WalletStatus } from './wallet/payments.ts'

export const CLOSED = 'TRADE_CLOSED'
/** How Alipay calls what became of a trade. */
export const STATES: Readonly<Record<WalletStatus, string>> = {
  open: 'WAIT_BUYER_PAY',
  pending: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  failed: CLOSED,
  expired: CLOSED,
  cancelled: CLOSED,
}
const HONG_KONG_MS = 28_800_000

/** A moment as Alipay writes it, in Hong Kong. */
export const timeText = (time: Date): string =>
  new Date(time.getTime() + HONG_KONG_MS).toISOString().slice(0, 19).replace('T', ' ')
/** Cents as Alipay writes them. */
export const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

type Telling = {
  readonly app: { readonly appId: string; readonly sellerId: string }
  readonly money: MoneyGround
  readonly signer: AlipaySigner
}

/** Back to the merchant, with what is good for showing alone. */
export function returnUrl({ app, money, signer }: Telling, payment: ProviderRecord): string | null {
  const { returnUrl: back, status, cents } = dataOf(payment)
  if (back === '' || status === 'open') return null
  if (status !== 'paid') return back
  const fields = {
    app_id: app.appId,
    charset: 'utf-8',
    out_trade_no: payment.merchantRef,
    seller_id: app.sellerId,
    timestamp: timeText(money.now()),
    total_amount: dollars(cents),
    trade_no: payment.id,
    version: '1.0',
  }
  const url = new URL(back)
  for (const [name, value] of Object.entries({ ...fields, sign_type: 'RSA2', sign: signer.signFields(fields) }))
    url.searchParams.set(name, value)
  return url.href
}

/** Notifies the merchant of what became of a trade. */
export async function notify({ app, money, signer }: Telling, payment: ProviderRecord): Promise<void> {
  const { notifyUrl, cents, status, subject } = dataOf(payment)
  const id = randomUUID().replaceAll('-', '')
  await money.deliver({
    url: notifyUrl,
    merchantRef: payment.merchantRef,
    takenWith: 'success',
    build: (key) => {
      const fields = {
        app_id: app.appId,
        auth_app_id: app.appId,
        charset: 'utf-8',
        fund_bill_list: JSON.stringify([{ amount: dollars(cents), fundChannel: 'ALIPAYACCOUNT' }]),
        gmt_create: timeText(new Date(payment.at)),
        notify_id: id,
        notify_time: timeText(money.now()),
        notify_type: 'trade_status_sync',
        out_trade_no: payment.merchantRef,
        seller_id: app.sellerId,
        subject,
        total_amount: dollars(cents),
        trade_no: payment.id,
        trade_status: STATES[status],
        version: '1.0',
      }
      const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signer.signFields(fields, key) })
      return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body: body.toString() }
    },
  })
}
