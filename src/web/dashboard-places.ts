import type { ParseKeys } from 'i18next'
import type { PageAddress } from '#kernel/page-address.ts'
import { inOrder } from './in-order.ts'

/** A page in the list at the head of every page behind a login: slot `dashboard`, filled by `places/dashboard.ts` of any room. */
export type DashboardPlace = {
  /** Among all pages, lowest first. */
  readonly order: number
  /** Where it leads on each side; a side that is left out does not have the page. */
  readonly paths: Readonly<Partial<Record<'parent' | 'tutor', PageAddress>>>
  readonly label: ParseKeys<'places'>
  /** Shows only where money moves. */
  readonly needsPayments?: true
}

/** All pages of the list. */
export const DASHBOARD_PLACES = inOrder(
  import.meta.glob<{ readonly places: readonly DashboardPlace[] }>('/src/modules/*/places/dashboard.ts', { eager: true }),
)
