import phones from './catalogue/phones.json' with { type: 'json' }

/** Countries whose numbers may have an account, by the key of the edge (decisions 2: eight, `uk` not `gb`). */
export type PhoneCountry = keyof typeof phones

/** Longest text of a number field (specification 1 §5). */
export const LONGEST_PHONE_INPUT = 25

/** Default country of number fields (specification 2 §9). */
export const DEFAULT_PHONE_COUNTRY: PhoneCountry = 'hk'

export const PHONE_COUNTRIES: readonly {
  readonly country: PhoneCountry
  readonly countryCode: string
  /** Whether payment and one-time codes of payments offer it. */
  readonly paymentDialog: boolean
}[] = (Object.keys(phones) as PhoneCountry[]).map((country) => ({
  country,
  countryCode: phones[country].countryCode,
  paymentDialog: phones[country].paymentDialog,
}))

/** A mobile number in one way of writing it. */
export type Phone = {
  readonly country: PhoneCountry
  /** Digits of the country, e.g. `852`. */
  readonly countryCode: string
  /** National digits without spaces or a leading zero. */
  readonly mobile: string
}

/**
 * Reads what people type: spaces, hyphens, brackets and the country's own prefix are allowed, full-width digits too. Null
 * when it is no mobile number of that country (specification 1 §5) or the country is not served.
 */
export function parsePhone(countryCode: string, input: string): Phone | null {
  if (input.length > LONGEST_PHONE_INPUT) return null
  const code = countryCode.trim().replace(/^\+/, '')
  const found = PHONE_COUNTRIES.find((one) => one.countryCode === code || one.country === code)
  if (!found) return null
  const plain = input.normalize('NFKC').replace(/[\s().\u2010-\u2015-]/g, '')
  const international = new RegExp(`^(?:\\+|00)${found.countryCode}`)
  const national = plain.replace(international, '')
  if (!new RegExp(phones[found.country].pattern).test(national)) return null
  return { country: found.country, countryCode: found.countryCode, mobile: national.replace(/^0/, '') }
}

/** The country of a stored number. */
export function phoneCountry(countryCode: string): PhoneCountry | null {
  return PHONE_COUNTRIES.find((one) => one.countryCode === countryCode)?.country ?? null
}

/** First two and last two digits: `91****78` (decisions 3.3). */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}****${mobile.slice(-2)}`
}

/** E.164 with its plus, as providers of messages want it. */
export function internationalPhone({ countryCode, mobile }: Pick<Phone, 'countryCode' | 'mobile'>): string {
  return `+${countryCode}${mobile}`
}
