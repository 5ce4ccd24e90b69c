import type { UserType } from './actor.ts'

/** The numbers of user types on the wire and in the readable cookie `currentUser` (decisions 1). Nowhere else. */
const NUMBERS = { tutor: 1, parent: 2, institution: 3 } as const satisfies Record<UserType, number>

/** 1 tutor, 2 parent, 3 institution. */
export function userTypeNumber<T extends UserType>(type: T): (typeof NUMBERS)[T] {
  return NUMBERS[type]
}

/** The type of a number or of its text (`'1'`), or null. */
export function userTypeOf(value: unknown): UserType | null {
  switch (String(value)) {
    case '1':
      return 'tutor'
    case '2':
      return 'parent'
    case '3':
      return 'institution'
    default:
      return null
  }
}
