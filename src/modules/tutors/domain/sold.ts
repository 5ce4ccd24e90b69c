import { z } from 'zod'

/** What the order of a boost package keeps. */
export const boostsSold = z.strictObject({ packageId: z.int(), boosts: z.int() })
export type BoostsSold = z.infer<typeof boostsSold>
