import type { Cents } from '#kernel/money.ts'
import type { Locale } from '#kernel/locale.ts'

/**
 * How a payment stands at its provider.
 * - `pending`: neither paid nor over
 * - `action`: waits for the payer (3-D Secure), or for `confirm` where there is one
 * - `missing`: the provider knows no such payment (yet)
 */
export type ProviderState = 'pending' | 'action' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'missing'

/** What a provider's own server says of a payment, for the match that alone posts money. */
export type ProviderPayment = {
  readonly state: ProviderState
  /** As the provider states it; null where it does not. */
  readonly cents: Cents | null
  readonly currency: string | null
  readonly merchantRef: string | null
  readonly merchantId: string | null
  /** The provider's id of the movement of money (charge, capture, transaction), which a refund names. */
  readonly transactionId: string | null
  /** The provider's own code of the state or the reason, e.g. `PR004`, `card_declined`. */
  readonly code: string | null
}

/** What the payer does next. */
export type NextStep =
  | { readonly kind: 'none' }
  /** The whole page, or a window, goes to this address of the provider. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** A page of the provider inside ours. */
  | { readonly kind: 'frame'; readonly url: string }
  /** A code to scan; `appLink` opens the payer's app on a phone. */
  | { readonly kind: 'qr'; readonly text: string; readonly appLink: string | null }
  /** The card's bank asks for the payer's consent. */
  | { readonly kind: 'card-action'; readonly clientSecret: string }

export type NewPayment = {
  /** `T`, 16 characters of Crockford's base 32, two digits of the attempt: once for each attempt, the key of everything sent again. */
  readonly merchantRef: string
  readonly cents: Cents
  /** What the payer reads at the provider. */
  readonly subject: string
  readonly locale: Locale
  readonly device: 'desktop' | 'mobile'
  /** Page of ours to which the provider brings the payer back. */
  readonly returnUrl: string
  /** Where the provider sends its notifications. */
  readonly notifyUrl: string
  readonly expiresAt: Date
  readonly now: Date
  /** What stands for the payer's means at the provider, made in the browser: PaymentMethod of a card. */
  readonly token?: string
}

export type CreatedPayment = {
  /** The provider's id of the payment; null where it makes one only when the payer comes. */
  readonly providerRef: string | null
  readonly next: NextStep
  /** How long the payer has, in seconds, where the provider says so. */
  readonly effectiveSeconds?: number
  /** What the provider says at once, if it does. */
  readonly payment?: ProviderPayment
}

/** Which payment is meant. */
export type PaymentRef = { readonly merchantRef: string; readonly providerRef: string | null; readonly cents: Cents }

/** Which payment that came is meant. */
export type PaidRef = PaymentRef & { readonly transactionId: string | null }

export type NewRefund = PaymentRef & {
  /** Once for each refund, the key of everything sent again. At most 32 characters of `[0-9A-Z]`. */
  readonly refundRef: string
  readonly transactionId: string | null
  /** What goes back; `cents` is what was paid. */
  readonly refundCents: Cents
}

export type ProviderRefund = { readonly state: 'pending' | 'succeeded' | 'failed'; readonly code: string | null }

/** Money of a payment that went back without us: given back in the provider's own pages, or taken by the payer's bank. */
export type ProviderReversal = {
  /** The provider's own number of it. */
  readonly providerNo: string
  readonly kind: 'refund' | 'dispute'
  /** `open`: taken, and evidence may bring it back; `lost`: gone; `won`: with us again. */
  readonly state: 'open' | 'lost' | 'won'
  /** Null is all that had not gone back before. */
  readonly cents: Cents | null
  /** In the provider's words. */
  readonly reason: string | null
  /** Until when evidence counts. */
  readonly dueAt: Date | null
}

/** What a provider's notification names, when it is really the provider's. A hint to ask the provider, never a proof. */
export type Hint = {
  /** The same for a delivery that is repeated. */
  readonly eventId: string
  readonly merchantRef: string | null
  readonly providerRef: string | null
  /** E.g. `payment_intent.succeeded`. */
  readonly kind: string
}

type DeliveryHeaders = Readonly<Record<string, string | string[] | undefined>>
/** A delivery as it came; `path` is with its query. */
export type Delivery = { readonly raw: Buffer; readonly headers: DeliveryHeaders; readonly path: string; readonly now: Date }

/**
 * One outside method. Amounts are cents of HKD. A call that surely did nothing throws `GatewayRefusal`; whatever else it
 * throws (timeout, cut line, 5xx, answer that cannot be read) leaves the outcome unknown, to be found out by `query`.
 */
export type Gateway = {
  /** Its name, by which it is found. */
  readonly provider: string
  /** Who we are at the provider; a payment that names another merchant is not ours. */
  readonly merchantId: string
  /** Whether nobody can be asked: a bank's statement shows days later what was paid. */
  readonly isByStatement?: boolean
  /** Where its page stands in a frame of ours: what stands there comes back into it. */
  readonly framedOn?: NewPayment['device']
  /** Whether what it refuses is the payer's card, and is refused as such. */
  readonly isCard?: true
  readonly create: (payment: NewPayment) => Promise<CreatedPayment>
  readonly query: (payment: PaymentRef) => Promise<ProviderPayment>
  /** Takes the money where the payer's consent alone does not (PayPal's capture). Again changes nothing. */
  readonly confirm?: (payment: PaymentRef) => Promise<ProviderPayment>
  /** Best effort: a payment may still succeed afterwards. */
  readonly cancel: (payment: PaymentRef) => Promise<void>
  readonly refund: (refund: NewRefund) => Promise<ProviderRefund>
  readonly queryRefund: (refund: NewRefund) => Promise<ProviderRefund>
  /** What of a payment went back without us, as the provider's own server says; our own refunds are not among it. */
  readonly reversals?: (payment: PaidRef) => Promise<readonly ProviderReversal[]>
  /** Verifies a delivery; null when it is not the provider's, was altered, or is too old. */
  readonly readWebhook: (delivery: Delivery) => Promise<Hint | null>
  /** What the provider expects as answer to a delivery that was kept. */
  readonly webhookAnswer: string
  /** Origins of scripts and frames that its page holds (`/payment/{tradeNo}/frame`). */
  readonly frameSources?: readonly string[]
  /** What browsers may know of it, e.g. the publishable key; nothing secret. */
  readonly browser?: Readonly<Record<string, string>>
}

/** The provider has said that nothing was made: `code` is its own, e.g. `EB099`. */
export class GatewayRefusal extends Error {
  readonly code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}
