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

/** Secret of the authenticator of the one with a second factor, in base 32. */
export const DEMO_AUTHENTICATOR = 'TWOSTEPSOVERTHEBAYTWOSTEPS234567'

/** Who works at `/admin`; the authenticator's secret is base 32. */
export const DEMO_OPERATOR = {
  email: 'desk@tutorharbour.example',
  name: 'Demo desk',
  password: DEMO_PASSWORD,
  totpSecret: 'NINELIGHTSOVERTHEBAYNINELIGHTS22',
} as const
