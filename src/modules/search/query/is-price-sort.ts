/** Price orders cannot be cleared from the bar's sort panel (decisions 2); a file of its own, for every browser has it. */
export function isPriceSort(sort: string | undefined): boolean {
  return /^(price|charge)/.test(sort ?? '')
}
