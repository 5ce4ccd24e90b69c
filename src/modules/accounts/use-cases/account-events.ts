import type { UserType } from '#kernel/actor.ts'
import type { Phone } from '#kernel/phone.ts'
import { domainEvent } from '#platform/domain-event.ts'

/** A person begins to act on a side, maybe for the first time. `name` is what they are called so far. */
export const SIDE_ENTERED = domainEvent<{ readonly accountId: string; readonly side: UserType; readonly name: string }>(
  'accounts.side-entered',
)

/** A person has registered, with a number that a code proved, on their first side. */
export const REGISTERED = domainEvent<{
  readonly accountId: string
  readonly side: UserType
  readonly phone: Phone
  /** The code of the invitation that they came with, as it was sent. */
  readonly invitation?: string | undefined
}>('accounts.registered')

/** A person has another picture: its storage key, a square WebP. */
export const PICTURE_CHANGED = domainEvent<{ readonly accountId: string; readonly key: string }>('accounts.picture-changed')

/**
 * Whether an account may be closed: asked when its person asks for the deletion, and again in the transaction that erases it. Whoever
 * throws a refusal forbids it; nothing is changed.
 */
export const ACCOUNT_CHECKED = domainEvent<{ readonly accountId: string }>('accounts.checked')

/** A person asked for the deletion of their account: what they show to others goes at once. Whoever throws a refusal prevents it. */
export const ACCOUNT_CLOSING = domainEvent<{ readonly accountId: string }>('accounts.closing')

/** A person who had asked for the deletion of their account logged in again. */
export const ACCOUNT_KEPT = domainEvent<{ readonly accountId: string }>('accounts.kept')
