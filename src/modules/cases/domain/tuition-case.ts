import type { Cents } from '#kernel/money.ts'

/** Only `open` can be found by tutors. */
export type CaseStatus = 'draft' | 'open' | 'matched' | 'closed'

/** What a parent looks for, as far as the short lists show it. */
export type TuitionCase = {
  readonly id: number
  /** What people say on the phone. */
  readonly jobNo: string
  readonly status: CaseStatus
  readonly subject: string
  readonly level: number
  /** Sub-area of the lessons; null is online. */
  readonly areaId: number | null
  /** Offered hourly price. */
  readonly price: Cents
  readonly createdAt: Date
}

/** Number by which people name a case: `C200001`. */
export function jobNoOf(id: number): string {
  return `C${id}`
}
