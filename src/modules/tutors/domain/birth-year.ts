import { inHongKong } from '#kernel/hong-kong-time.ts'

const YOUNGEST = 14
const OLDEST = 100

/** Whether someone born then is 14 to 100 this year (specification 1 §5). */
export function isBirthYear(year: number, now: Date): boolean {
  const age = inHongKong(now).getUTCFullYear() - year
  return Number.isInteger(year) && age >= YOUNGEST && age <= OLDEST
}
