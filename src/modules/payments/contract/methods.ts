import { PROVIDERS, byMethod, outsideMethod } from '../domain/methods.ts'
import type { Method } from '../domain/methods.ts'

export { METHODS, METHOD_NAMES } from '../domain/methods.ts'
export type { Method } from '../domain/methods.ts'

/** What the back office calls each way to pay. */
export const DESK_NAMES = byMethod(({ name, deskName = name }) => deskName)

/** The picture of each, a path in a square of 24. */
export const METHOD_ICONS = byMethod(({ icon }) => icon)

/** Who receives the payments of each outside method, as the privacy notice names them. */
export const PAYMENT_RECIPIENTS = PROVIDERS.map((provider) => {
  const { name, recipient = name } = outsideMethod(provider)
  return recipient
})

/** What is chosen at first where nothing else was: the first of the list. */
export const PRESET_METHOD: Method = PROVIDERS[0] ?? 'balance'
