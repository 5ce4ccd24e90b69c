import type { NextStep } from '#modules/gateways/public.ts'
import { BY_STATEMENT } from './methods.ts'
import type { Provider } from './methods.ts'

type ByCode = { readonly provider: Provider; readonly providerRef: string | null; readonly next: NextStep | null }

/** Whether a payment is by a code of our own, about which nobody can be asked. */
export function isByStatement({ provider, providerRef, next }: ByCode): boolean {
  return BY_STATEMENT.includes(provider) && providerRef === null && next?.kind === 'qr'
}
