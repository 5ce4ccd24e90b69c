import type { NoticePlug, NoticeSide } from './notice.ts'
import type { PageAddress } from './page-address.ts'

type Told = {
  /** The case that it names, `C300008`; null when none. */
  readonly job: string | null
  readonly side: NoticeSide
}

/** Where a notice leads: `:job` in the address of its kind is the number of the case that it names. */
export function noticeAddress({ leadsTo }: Pick<NoticePlug, 'leadsTo'>, { job, side }: Told): PageAddress {
  return leadsTo[side].replace(':job', job?.replace(/\D/g, '') ?? '') as PageAddress
}

/** The case that the values of a notice name, or null. */
export function jobOf({ job }: Readonly<Record<string, string | number>>): string | null {
  return typeof job === 'string' ? job : null
}
