import { PROVIDERS, outsideMethod } from './methods.ts'
import type { AttemptState } from './order-moves.ts'
import type { Reason } from './methods/reason.ts'

export { REASONS } from './methods/reason.ts'
export type { Reason } from './methods/reason.ts'

/** The providers' own codes that say more than that a payment failed. */
const CODES: Readonly<Record<string, Reason>> = Object.assign({}, ...PROVIDERS.map((provider) => outsideMethod(provider).reasons))

/** Why a payment that ended brought nothing, or not what was asked for; null for one that is under way or paid. */
export function reasonOf({ state, code }: { readonly state: AttemptState; readonly code: string | null }): Reason | null {
  switch (state) {
    case 'failed':
      return reasonOfCode(code)
    case 'cancelled':
    case 'expired':
    case 'mismatched':
      return state
    case 'stray':
    case 'dismissed':
      return 'stray'
    case 'submitted':
    case 'pending':
    case 'unknown':
    case 'succeeded':
    case 'surplus':
      return null
  }
}

/** The same of a provider's code; one that is not known here is a failure whose cause nobody can say. */
export function reasonOfCode(code: string | null): Reason {
  return (code !== null && Object.hasOwn(CODES, code) ? CODES[code] : null) ?? 'unknown'
}
