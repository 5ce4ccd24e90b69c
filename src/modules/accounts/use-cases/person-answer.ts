import type { UserType } from '#kernel/actor.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { maskedMobile, phoneCountry } from '#kernel/phone.ts'
import { userTypeNumber } from '#kernel/user-type.ts'
import { boundFields } from '../domain/identity-providers.ts'
import type { BoundField } from '../domain/identity-providers.ts'
import type { Account } from '../store/accounts.ts'

/** A person as the calls of this room show them; only to themselves. */
export type PersonAnswer = Readonly<Record<BoundField, boolean>> & {
  readonly userId: string
  readonly userName: string
  readonly mobile: string
  readonly countryCode: string
  readonly country: string
  readonly currentUser: number
  readonly userTypes: number[]
  readonly tutorId: number | null
  readonly headUrl: string
  readonly hasPassword: boolean
  readonly agreesToTerms: boolean
  readonly ctime: string
}

/** Shows an account that acts on `side`. */
export function personAnswer(
  account: Account,
  acting: { readonly side: UserType; readonly tutorId: number | null },
): PersonAnswer {
  return {
    userId: account.id,
    userName: account.name,
    mobile: maskedMobile(account.mobile),
    countryCode: account.countryCode,
    country: phoneCountry(account.countryCode) ?? '',
    currentUser: userTypeNumber(acting.side),
    userTypes: account.sides.map(userTypeNumber).toSorted((a, b) => a - b),
    tutorId: acting.tutorId,
    headUrl: headUrl(account.avatarModifiedAt),
    hasPassword: account.passwordHash !== null,
    agreesToTerms: acting.side === 'institution' || account.termsVersion === PAPERS_VERSION,
    ...boundFields((provider) => account.providers.includes(provider)),
    ctime: account.createdAt.toISOString(),
  }
}

/** Address of one's own picture; it changes with the picture. */
export function headUrl(modifiedAt: Date | null): string {
  return modifiedAt ? `/api/user/avatar?t=${modifiedAt.getTime()}` : '/api/user/avatar'
}
