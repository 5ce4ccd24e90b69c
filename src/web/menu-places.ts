import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { UserType } from '#kernel/actor.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { inOrder } from './in-order.ts'

/** A line of the person's menu in the header: slot `menu`, filled by `places/menu.ts` of any room. */
export type MenuPlace = {
  /** Among all lines, lowest first. */
  readonly order: number
  /** Where it leads on each side; a side that is left out does not have the line. */
  readonly paths: Readonly<Partial<Record<UserType, PageAddress>>>
  readonly label: ParseKeys<'places'>
  /** Shows only where money moves. */
  readonly needsPayments?: true
  /** Shows how much waits there. */
  readonly Count?: ComponentType<{ readonly className: string }>
}

/** All lines of the menu. */
export const MENU_PLACES = inOrder(
  import.meta.glob<{ readonly places: readonly MenuPlace[] }>('/src/modules/*/places/menu.{ts,tsx}', { eager: true }),
)
