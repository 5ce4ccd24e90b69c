const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Wrong codes in a row that lock the authenticator for a while. */
export const MOST_IN_A_ROW = 5
export const LOCK_MS = 30 * MINUTE_MS
/** Wrong codes within a day that lock it until the first of them is a day old. */
export const MOST_A_DAY = 10

/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10
/** With so few left the person is warned. */
export const FEW_LEFT = 3
const RECOVERY_LENGTH = 10
// Crockford's base 32: no letter that is taken for a digit.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY = new RegExp(`^[${ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** How long a step may take: of switching on, of a log-in. */
export const STEP_LIFE_MS = 10 * MINUTE_MS
/** How long new recovery codes wait until they are kept: they are printed and put away. */
export const KEEP_LIFE_MS = 30 * MINUTE_MS
/** How long a browser is known in which a person asked not to be asked again. */
export const KNOWN_MS = 30 * DAY_MS
/** How long nothing is paid out after the desk has switched a second factor off. */
export const PAYOUT_REST_MS = 3 * DAY_MS

/** What was typed: six digits of an authenticator, or a recovery code. */
export type SecondCode = { readonly kind: 'authenticator' | 'recovery'; readonly code: string }

/** A code as it was typed or pasted, grouped in any way; null when it is neither. */
export function secondCodeIn(text: string): SecondCode | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015.-]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'authenticator', code: plain }
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return RECOVERY.test(code) ? { kind: 'recovery', code } : null
}

/** A recovery code of random bytes, one for each of its signs: 50 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
}

/** As it is shown: `7Q2XK-M4D9T`. */
export function groupedCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
}

/** What is kept of wrong codes since the last right one. */
export type WrongCodes = { readonly wrongAt: readonly Date[]; readonly lockedUntil: Date | null }

/** The same after one more: five in a row lock for half an hour, ten within a day for the rest of it. */
export function afterWrongCode({ wrongAt }: Pick<WrongCodes, 'wrongAt'>, now: Date): WrongCodes {
  const counted = [...wrongAt.filter((at) => now.getTime() - at.getTime() < DAY_MS), now]
  const first = counted.at(-MOST_A_DAY)
  if (first) return { wrongAt: counted.slice(-MOST_A_DAY), lockedUntil: new Date(first.getTime() + DAY_MS) }
  return { wrongAt: counted, lockedUntil: counted.length % MOST_IN_A_ROW === 0 ? new Date(now.getTime() + LOCK_MS) : null }
}

/** How many more wrong ones are taken before the next lock. */
export function triesLeft({ wrongAt }: Pick<WrongCodes, 'wrongAt'>): number {
  return MOST_IN_A_ROW - (wrongAt.length % MOST_IN_A_ROW)
}
