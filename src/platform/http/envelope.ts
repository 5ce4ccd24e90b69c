import { z } from 'zod'
import type { FieldProblems } from '#kernel/refusal.ts'

/** Every JSON answer: `code` is `OK` or a stable upper-case refusal code (decisions 3). */
export type Envelope<D> = {
  readonly code: string
  readonly msg: string
  readonly data: D
  readonly traceId: string
  readonly fields?: FieldProblems
}

/** Schema of a success around the schema of its data. */
export function envelopeOf<D>(data: z.ZodType<D>): z.ZodType {
  return z.object({ code: z.literal('OK'), msg: z.string(), data, traceId: z.string() })
}

/** Schema of every refusal. */
export const REFUSAL_ENVELOPE = z.object({
  code: z.string().meta({ examples: ['INVALID_INPUT'] }),
  msg: z.string(),
  data: z.null(),
  traceId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
