import type { Bilingual } from '#kernel/locale.ts'
import type { OutsideMethod, PaymentMethod } from './methods/method.ts'
import { alipay } from './methods/alipay.ts'
import { balance } from './methods/balance.ts'
import { fps } from './methods/fps.ts'
import { payme } from './methods/payme.ts'
import { paypal } from './methods/paypal.ts'
import { stripe } from './methods/stripe.ts'

/**
 * The one list of outside methods, in the order in which they are offered. Of each name there are `domain/methods/<name>.ts`,
 * `contract/<name>.ts` with `<name>-routes.ts`, `web/<name>-step.tsx`, its gateway in the room gateways and `simulators/providers/<name>.ts`;
 * fees, accounts in the ledger, labels, notifications and the words of the back office are made from here.
 */
export const OUTSIDE = { alipay, payme, stripe, paypal, fps } as const satisfies Readonly<Record<string, OutsideMethod>>

const ALL: Readonly<Record<Method, PaymentMethod>> = { balance, ...OUTSIDE }

export type Provider = keyof typeof OUTSIDE
export const PROVIDERS = Object.keys(OUTSIDE) as readonly Provider[]

/** `balance` is the house's own. */
export type Method = 'balance' | Provider
/** Every way to pay, in the order in which they are offered. */
export const METHODS = Object.keys(ALL) as readonly Method[]

/** A value for each way to pay. */
export function byMethod<T>(valueOf: (method: PaymentMethod) => T): Readonly<Record<Method, T>> {
  return Object.fromEntries(METHODS.map((name) => [name, valueOf(ALL[name])])) as Record<Method, T>
}

/** An outside method by its name. */
export function outsideMethod(provider: Provider): OutsideMethod {
  return OUTSIDE[provider]
}

/** What payers call each. */
export const METHOD_NAMES: Readonly<Record<Method, Bilingual>> = byMethod(({ name }) => name)

/** Those of which a bank's statement may be all that shows what was paid. */
export const BY_STATEMENT: readonly Provider[] = PROVIDERS.filter((provider) => outsideMethod(provider).byStatement)

/** Every way to pay by its fee until an operator changes it, the cheapest first; what costs the same in the order of the list. */
export const CHEAPEST_FIRST: readonly Method[] = METHODS.toSorted((one, other) => percentOf(one) - percentOf(other))

function percentOf(method: Method): number {
  return method === 'balance' ? 0 : OUTSIDE[method].fee.percent.default
}
