import { z } from 'zod'

const LARGEST = 2_147_483_647

/** The number of a tutor in a path. */
export const tutorIdParam = z.object({ tutorId: z.coerce.number().int().min(1).max(LARGEST) })
