import { z } from 'zod'

/** Schema of a success: every JSON answer is `{ code, msg, data, traceId }`, `code` is `OK` or a refusal (decisions 3). */
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
