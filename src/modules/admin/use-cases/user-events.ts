import { domainEvent } from '#platform/domain-event.ts'

/** An operator has suspended a person: what they show to others goes at once. */
export const USER_SUSPENDED = domainEvent<{ readonly accountId: string }>('admin.user-suspended')

/** An operator has restored a person who was suspended. */
export const USER_RESTORED = domainEvent<{ readonly accountId: string }>('admin.user-restored')
