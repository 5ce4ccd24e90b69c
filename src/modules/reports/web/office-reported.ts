import type { ParseKeys } from 'i18next'
import type { PageAddress } from '#kernel/page-address.ts'
import type { OwnReportReason } from '#kernel/reported-kinds.ts'

/** A kind of what people report: slot `back-office-reported`, filled by `places/back-office-reported.ts` of the room that has it. */
export type ReportedPlace = {
  /** Its name in `reported.ts` of the room. */
  readonly kind: string
  readonly name: ParseKeys<'office'>
  /** Its own reasons, as its room's `reported.ts` has them. */
  readonly reasons?: Readonly<Partial<Record<OwnReportReason, ParseKeys<'office'>>>>
  /** The public page of what was reported. */
  readonly page?: (objectId: string) => PageAddress
  /** The back office's page of whom it is about. */
  readonly account?: (objectId: string) => PageAddress
  /** What a decision means, where it is not what it mostly does: it goes, or everything stays. */
  readonly says?: Readonly<Partial<Record<'upheld' | 'dismissed', ParseKeys<'office'>>>>
}

const files = import.meta.glob<{ readonly places: readonly ReportedPlace[] }>('/src/modules/*/places/back-office-reported.ts', {
  eager: true,
})
const byKind = new Map(Object.values(files).flatMap(({ places }) => places.map((one) => [one.kind, one] as const)))

/** What is said of a kind; of one whose room is gone nothing is known. */
export function reportedPlace(kind: string): ReportedPlace | null {
  return byKind.get(kind) ?? null
}
