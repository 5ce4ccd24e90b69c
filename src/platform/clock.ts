/** The only place that reads the wall clock; everything else is given `now()`. */
export type Clock = { readonly now: () => Date }

/** Milliseconds since the process began: how long something took, never what time it is. */
export const elapsedMs = (): number => performance.now()

export const systemClock: Clock = { now: () => new Date() }
