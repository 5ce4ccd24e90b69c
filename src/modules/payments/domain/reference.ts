/** What providers know an attempt by: the number of its order and two digits. */
export function merchantRefOf(tradeNo: string, attempt: number): string {
  return `${tradeNo}${String(attempt).padStart(2, '0')}`
}

/** How often an order can be tried: two digits count them. */
export const MOST_ATTEMPTS = 99
