const HONG_KONG_OFFSET_MS = 8 * 3_600_000
const YOUNGEST = 14
const OLDEST = 100

/** Whether somebody born then is 14 to 100 this year (specification 1 §5). */
export function isBirthYear(year: number, now: Date): boolean {
  const age = new Date(now.getTime() + HONG_KONG_OFFSET_MS).getUTCFullYear() - year
  return Number.isInteger(year) && age >= YOUNGEST && age <= OLDEST
}
