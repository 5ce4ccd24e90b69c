const THOUSAND = 1000
const MILLION = 1_000_000

/** View count as the card shows it: floored to one decimal, so 999,950 is `999.9k` (specification 1 §9, decisions 2). */
export function abbreviateCount(count: number): string {
  if (count >= MILLION) return `${floorToTenth(count / MILLION)}M`
  if (count >= THOUSAND) return `${floorToTenth(count / THOUSAND)}k`
  return String(Math.max(0, Math.floor(count)))
}

function floorToTenth(value: number): string {
  return (Math.floor(value * 10) / 10).toFixed(1)
}
