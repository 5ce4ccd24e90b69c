import type { Channel, OutgoingMessage } from './delivery.ts'

/** What an attempt to send came to; `why` is a word of ours, never what a provider wrote. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  /** The provider will never take it. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The provider says that nobody is there any more. */
  | { readonly kind: 'gone'; readonly why: string }
  /** Surely not taken; worth another try. */
  | { readonly kind: 'later'; readonly why: string }
  /** It may have been taken. */
  | { readonly kind: 'unknown'; readonly why: string }

/** What a provider says when asked whether it has a message. */
export type Lookup =
  | { readonly kind: 'found'; readonly reference: string }
  | { readonly kind: 'missing' }
  /** It cannot be asked; its own word (a webhook) may come within `graceMs`. */
  | { readonly kind: 'untold' }
  /** It did not answer. */
  | { readonly kind: 'later'; readonly why: string }

/** A provider of one channel. */
export type Gateway = {
  readonly channel: Channel
  readonly send: (message: OutgoingMessage) => Promise<Outcome>
  /** Asked before a message whose earlier attempt has an unknown outcome is sent again. */
  readonly find: (message: OutgoingMessage) => Promise<Lookup>
  /** How long after an attempt its outcome may still become known by itself. */
  readonly graceMs: number
}

/** One gateway for each channel. */
export type Gateways = Readonly<Record<Channel, Gateway>>

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether a failure says that no connection was made, so that nothing can have been taken. */
export function isNotConnected(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (NOT_CONNECTED.has(String((cause as { code?: unknown }).code))) return true
  return false
}
