import type { Phone } from '#kernel/phone.ts'

/** Password of all demo people and of the demo's operator. */
export const DEMO_PASSWORD = 'nine-lights-2026'

const hk = (mobile: string): Phone => ({ country: 'hk', countryCode: '852', mobile })

/** Whom a visitor of the demo can be at once; the numbers are invented. */
export const DEMO_PEOPLE = {
  parent: { name: '陳太', phone: hk('50000011') },
  /** Takes the name of the profile that the person is given. */
  tutor: { name: '', phone: hk('50000012') },
  both: { name: '何家欣', phone: hk('50000013') },
  /** Is asked for a code of `DEMO_AUTHENTICATOR` when they log in. */
  guarded: { name: '羅太', phone: hk('50000014') },
} as const

/** How the numbers of those begin who sell the demo's courses: they have no password, and the demo acts for them as for the crowd. */
export const SELLERS_BEGIN = '500001'

/** The number of one of them, from 0 to 99. */
export const sellerPhone = (nth: number): Phone => hk(`${SELLERS_BEGIN}${String(nth).padStart(2, '0')}`)

/** Secret of the authenticator of the one with a second factor, in base 32. */
export const DEMO_AUTHENTICATOR = 'TWOSTEPSOVERTHEBAYTWOSTEPS234567'

/** Who works at `/admin`; the authenticator's secret is base 32. */
export const DEMO_OPERATOR = {
  email: 'desk@tutorharbour.example',
  name: 'Demo desk',
  password: DEMO_PASSWORD,
  totpSecret: 'NINELIGHTSOVERTHEBAYNINELIGHTS22',
} as const
