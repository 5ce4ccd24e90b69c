/** The only place that reads the wall clock; everything else is given `now()`. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
