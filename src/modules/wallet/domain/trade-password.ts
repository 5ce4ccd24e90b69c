const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Digits of a payment password (specification 2 §9). */
export const PIN_LENGTH = 6
/** Wrong ones in a row that lock it (decisions 3.3). */
export const MOST_TRIES = 5
/** How long one is being compared at most; whose process died before is no try. */
export const COMPARED_MS = 30_000
export const LOCK_MS = 30 * MINUTE_MS
/** Wrong ones within a day that lock it until it is set again with a code. */
export const MOST_A_DAY = 10
export const COUNTED_MS = DAY_MS

/** For what a browser encrypts it: to pay an order, or to set it. */
export const PIN_PURPOSES = ['pay', 'set'] as const
export type PinPurpose = (typeof PIN_PURPOSES)[number]

/** Label of the encryption; what was encrypted under another one is not read. */
export const PIN_LABEL = 'trade-pwd:v1'

/** Whether a text is a payment password at all. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Whether it is one digit six times, or digits in a row up or down, e.g. 345678, 890123, 321098. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, place) => (Number(digit) - Number(pin[place]) + 10) % 10))
  return steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9))
}

/** Whether it is the end of the person's own number. */
export function isEndOfNumber(pin: string, mobile: string): boolean {
  return mobile.endsWith(pin)
}
