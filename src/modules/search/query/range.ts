/** An inclusive range; null leaves that side open. */
export type Range = { readonly min: number | null; readonly max: number | null }

export const ANY: Range = { min: null, max: null }

/** Whether it bounds anything. */
export const isBound = ({ min, max }: Range): boolean => min !== null || max !== null
