import type { HomePlace } from '#web/home-places.ts'
import type { SalesTotal } from '../contract/sales.ts'
import { SalesBox } from '../web/sales-box.tsx'

/** On a tutor's home: what courses brought lately. */
export const place: HomePlace<SalesTotal | null> = {
  texts: ['courses-home'],
  parts: [{ order: 35, Box: SalesBox, isAside: true }],
}
