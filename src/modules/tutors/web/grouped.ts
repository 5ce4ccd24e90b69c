// Both languages write numbers alike, so one fixed locale keeps server and browser the same.
const format = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 2 })

/** 1030 → 1,030. */
export function grouped(value: number): string {
  return format.format(value)
}
