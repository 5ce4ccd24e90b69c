/** Kinds of account; the numbers 1, 2 and 3 of the specification live only in `user-type.ts`. */
export const USER_TYPES = ['tutor', 'parent', 'institution'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The caller. The session decides; readable cookies and headers never do. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      /** Id of the person's or institution's account. */
      readonly accountId: string
      /** The side on which they act. */
      readonly type: UserType
      /** Their tutor profile, when they act as a tutor. */
      readonly tutorId: number | null
      /** The session's public id, for what is bound to this device. */
      readonly sessionId: string
      /** Whether they have a second factor; left out where nobody asks. */
      readonly hasSecondFactor?: boolean
      /** When a code of it last proved in this session that it is they. */
      readonly codeAt?: Date | null
    }
  | {
      readonly kind: 'operator'
      readonly operatorId: string
      readonly sessionId: string
      /** When a code of their authenticator last proved that it is they; left out where nobody asks. */
      readonly codeAt?: Date | null
    }
  | { readonly kind: 'system' }

export const VISITOR: Actor = { kind: 'visitor' }

/** Roles a route may admit. */
export type Role = 'visitor' | UserType | 'operator'

/** A person or an institution that is logged in. */
export type UserActor = Extract<Actor, { readonly kind: 'user' }>

/** The role under which an actor is admitted; the system itself calls use cases, never routes. */
export function roleOf(actor: Actor): Role | null {
  switch (actor.kind) {
    case 'visitor':
      return 'visitor'
    case 'user':
      return actor.type
    case 'operator':
      return 'operator'
    case 'system':
      return null
  }
}
