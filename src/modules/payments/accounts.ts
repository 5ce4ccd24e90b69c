import type { Bilingual } from '#kernel/locale.ts'
import { PROVIDERS, outsideMethod } from './domain/methods.ts'
import type { Provider } from './domain/methods.ts'

/** An account of the ledger for each outside method: what its provider has received and not paid out to us yet. */
export const accounts = Object.fromEntries(
  PROVIDERS.map((provider) => [`clearing:${provider}`, outsideMethod(provider).clearing]),
) as Readonly<Record<`clearing:${Provider}`, Bilingual>>
