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
 * Reads what people type: spaces, hyphens, brackets and the code of a country are allowed, full-width digits too; a number that
 * says its country with a plus or two zeros is of that one, whichever was chosen. Bare digits are of the chosen country alone: a
 * mainland `138…` with Hong Kong chosen would pass for an American number. Null when it is no mobile number (specification 1 §5) of a
 * country that is served.
 */
export function parsePhone(countryCode: string, input: string): Phone | null {
  if (input.length > LONGEST_PHONE_INPUT) return null
  const code = countryCode.trim().replace(/^\+/, '')
  const chosen = PHONE_COUNTRIES.find((one) => one.countryCode === code || one.country === code)
  if (!chosen) return null
  const plain = input.normalize('NFKC').replace(/[\s().\u2010-\u2015-]/g, '')
  const international = /^(?:\+|00)(.*)$/.exec(plain)?.[1]
  if (international !== undefined) return PHONE_COUNTRIES.flatMap((one) => afterCode(one, international) ?? []).at(0) ?? null
  return national(chosen, plain) ?? afterCode(chosen, plain)
}

type Country = (typeof PHONE_COUNTRIES)[number]

/** A number that begins with the code of its country, as it is copied from a contact. */
function afterCode(country: Country, digits: string): Phone | null {
  return digits.startsWith(country.countryCode) ? national(country, digits.slice(country.countryCode.length)) : null
}

function national({ country, countryCode }: Country, digits: string): Phone | null {
  if (!new RegExp(phones[country].pattern).test(digits)) return null
  return { country, countryCode, mobile: digits.replace(/^0/, '') }
}

/** What a field shows of a number that was pasted with the code of a country: that country, and the rest; what is no such number stays. */
export function typedPhone(countryCode: string, input: string): { readonly countryCode: string; readonly mobile: string } {
  const plain = input.normalize('NFKC').replace(/[\s().\u2010-\u2015-]/g, '')
  const phone = /^(?:\+|0|\d{10})/.test(plain) ? parsePhone(countryCode, input) : null
  const isWhole = phone !== null && plain.replace(/^0/, '') !== phone.mobile
  return isWhole ? { countryCode: phone.countryCode, mobile: phone.mobile } : { countryCode, mobile: input }
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
