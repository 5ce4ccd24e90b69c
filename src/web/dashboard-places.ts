import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { PageAddress } from '#kernel/page-address.ts'
import type { IconName } from './components/icon.tsx'
import { inOrder } from './in-order.ts'
import { withoutLocale } from './locale-path.ts'
import { useTakesPayments } from './use-takes-payments.ts'

/** A page behind a login, in the rail and on a phone's bar: slot `dashboard`, filled by `places/dashboard.ts` of any room. */
export type DashboardPlace = {
  /** Among all pages, lowest first. */
  readonly order: number
  /** Where it leads on each side; a side that is left out does not have the page. */
  readonly paths: Readonly<Partial<Record<'parent' | 'tutor', PageAddress>>>
  readonly label: ParseKeys<'places'>
  readonly icon: IconName
  /** Of pages of one group the first is in the rail; on each of them all are tabs. */
  readonly group?: 'money'
  /** In a phone's bar; the others are in its menu. */
  readonly isOnBar?: true
  /** Parts of addresses below `/{side}/dashboard/` that belong to it although they do not begin with its own. */
  readonly also?: readonly string[]
  /** Shows only where money moves. */
  readonly needsPayments?: true
  /** Shows how much waits there. */
  readonly Count?: ComponentType<{ readonly className: string }>
}

/** All pages of the list. */
const DASHBOARD_PLACES = inOrder(
  import.meta.glob<{ readonly places: readonly DashboardPlace[] }>('/src/modules/*/places/dashboard.{ts,tsx}', { eager: true }),
)

/** A place as one side sees it now. */
export type OwnPlace = Omit<DashboardPlace, 'paths'> & { readonly to: PageAddress; readonly isOpen: boolean }

/** Where a side can go: its places, of which the one that is open stands out, and the tabs of the group that is open. */
export type OwnPlaces = {
  readonly places: readonly OwnPlace[]
  readonly tabs: readonly OwnPlace[]
  /** The place to which a page belongs that is none itself. */
  readonly above: OwnPlace | null
}

/** The places of a side for an address without its language, e.g. `/parent/dashboard/orders`. */
export function placesAt(
  side: 'parent' | 'tutor',
  { pathname, takesPayments }: { readonly pathname: string; readonly takesPayments: boolean },
  all: readonly DashboardPlace[] = DASHBOARD_PLACES,
): OwnPlaces {
  const own = all.flatMap(({ paths: { [side]: to }, ...place }) =>
    to === undefined || (place.needsPayments && !takesPayments) ? [] : [{ ...place, to }],
  )
  const starts = own.flatMap((place) =>
    [place.to, ...(place.also ?? []).map((part) => `/${side}/dashboard/${part}`)].map((start) => ({ place, start })),
  )
  // The home's address begins those of all other pages.
  const [at] = starts.filter(({ start }) => isBelow(pathname, start)).toSorted((a, b) => b.start.length - a.start.length)
  const open = at?.place
  const isFirst = (place: { readonly group?: string }, index: number): boolean =>
    place.group === undefined || own.findIndex(({ group }) => group === place.group) === index
  return {
    places: own
      .filter(isFirst)
      .map((place) => ({ ...place, isOpen: place === open || (place.group !== undefined && place.group === open?.group) })),
    tabs:
      open?.group === undefined
        ? []
        : own.filter(({ group }) => group === open.group).map((place) => ({ ...place, isOpen: place === open })),
    above: open === undefined || own.some(({ to }) => to === pathname) ? null : { ...open, isOpen: true },
  }
}

function isBelow(pathname: string, start: string): boolean {
  return pathname === start || pathname.startsWith(`${start}/`)
}

/** The places of a side for the page that is shown. */
export function useOwnPlaces(side: 'parent' | 'tutor'): OwnPlaces {
  const { pathname } = useLocation()
  const takesPayments = useTakesPayments()
  return placesAt(side, { pathname: withoutLocale(pathname), takesPayments })
}
