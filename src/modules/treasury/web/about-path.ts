import { composedAddress } from '#kernel/page-address.ts'
import type { PageAddress } from '#kernel/page-address.ts'

/** Where the number that a transfer is about leads: an order, a withdrawal, a dispute, a case; else to the search for it. */
export function aboutPath(about: string): PageAddress {
  const [, letter, digits] = /^([A-Z])(.+)$/.exec(about) ?? []
  if (letter === 'T') return `/admin/payments/${about}`
  if (letter === 'W') return `/admin/withdrawals/${about}`
  if (letter === 'D' && digits !== undefined) return `/admin/disputes/${digits}`
  if (letter === 'C' && digits !== undefined) return `/admin/cases/${digits}`
  return composedAddress(`/admin/find?keyword=${encodeURIComponent(about)}`)
}
