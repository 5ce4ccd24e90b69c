import { z } from 'zod'

/** What the order of a part of a course keeps: enough to quote it again and to deliver it. */
export const courseSold = z.strictObject({
  courseId: z.int(),
  /** The version as it was quoted. */
  versionId: z.uuid(),
  /** The part: the product, and of some units of a chapter their keys. */
  productId: z.int(),
  unitKeys: z.array(z.uuid()).nullable(),
  tutorAccountId: z.uuid(),
})
export type CourseSold = z.infer<typeof courseSold>
