import type { ParseKeys } from 'i18next'
import type { PageAddress } from '#kernel/page-address.ts'
import { composedAddress } from '#kernel/page-address.ts'
import type { IconName } from '#web/components/icon.tsx'
import { inOrder } from '#web/in-order.ts'

/** What stands together: people and what they do, money, the record of it all. */
const GROUPS = ['people', 'money', 'record'] as const

/** A page of the back office at `/admin/<name>`: slot `back-office`, filled by `places/back-office.ts` of any room. */
export type OfficePlace = {
  readonly name: string
  readonly group: (typeof GROUPS)[number]
  /** In its group, lowest first. */
  readonly order: number
  readonly icon: IconName
  readonly label: ParseKeys<'office'>
  /** Something waits there for a decision (`back-office.load.ts` says how much); of all such places the lowest `rank` is the most urgent. */
  readonly queue?: { readonly rank: number; readonly waits: ParseKeys<'office'>; readonly go: ParseKeys<'office'> }
  /** Nothing waits there, but things are found. */
  readonly lookUp?: { readonly rank: number; readonly about: ParseKeys<'office'>; readonly go: ParseKeys<'office'> }
}

/** The places of all rooms. */
export const OFFICE_PLACES = inOrder(
  import.meta.glob<{ readonly places: readonly OfficePlace[] }>('/src/modules/*/places/back-office.ts', { eager: true }),
)

/** The places as the rail shows them, group by group. */
export const PLACE_GROUPS: readonly (readonly OfficePlace[])[] = GROUPS.map((name) =>
  OFFICE_PLACES.filter(({ group }) => group === name),
)

/** Where a place of the back office is. */
export function placePath(name: string): PageAddress {
  return composedAddress(`/admin/${name}`)
}

/** Whether an address without its language is that of a place or of something that lies in it. */
export function isAt(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
