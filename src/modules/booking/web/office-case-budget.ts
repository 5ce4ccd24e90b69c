import { grouped } from '#kernel/written-money.ts'
import type { CaseLine } from '../contract/office-cases.ts'

type Budget = Pick<CaseLine, 'chargeAmountPerHour' | 'chargeAmountPerHourMax'>

/** `200–300`, or one number: what a case offers an hour, as everywhere else. */
export function caseBudget({ chargeAmountPerHour: least, chargeAmountPerHourMax: most }: Budget): string {
  return least === most ? grouped(most) : `${grouped(least)}–${grouped(most)}`
}
