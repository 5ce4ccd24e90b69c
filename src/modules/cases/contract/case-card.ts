import { z } from 'zod'

/** A case in a short list; names of specification 1 §3 "Pending job". */
export const caseCard = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  status: z.enum(['draft', 'open', 'matched', 'closed']),
  /** Level and subject, joined by a comma. */
  studentTutorialSubject: z.string(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  /** Offered hourly price in dollars. */
  chargeAmountPerHour: z.number(),
  chargeAmountPerHourMax: z.number(),
  /** Sub-area, or null for lessons online. */
  teachArea: z.string().nullable(),
  ctime: z.iso.datetime(),
})
