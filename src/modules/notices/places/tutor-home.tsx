import type { HomePlace } from '#web/home-places.ts'
import { LatelyBox } from '../web/lately.tsx'
import type { Lately } from '../web/load-lately.ts'

/** On a tutor's home: what happened last. */
export const place: HomePlace<Lately> = { texts: ['notices'], parts: [{ order: 90, Box: LatelyBox }] }
