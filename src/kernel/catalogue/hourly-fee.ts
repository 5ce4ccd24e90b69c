/** Least and most dollars an hour that people look for (specification 1 §5): ends of the slider, and of numbers that can be a fee. */
export const HOURLY_FEE = { min: 50, max: 3000 } as const
