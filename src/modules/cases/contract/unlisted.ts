import { z } from 'zod'
import { UNLISTED } from '../domain/fit.ts'

/** What of a case a tutor does not list. */
export const unlisted = z.array(z.enum(UNLISTED))
