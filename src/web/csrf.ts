/**
 * The header without which nothing can be changed (ADR 0009): the session's own value, or any for a visitor. `__Host-csrf` on https,
 * which comes first, before one that is left of the time when it was `csrf` there too.
 */
export function csrfHeader(): Readonly<Record<string, string>> {
  const [given] = document.cookie.match(/\b(__Host-)?csrf=[^;]*/g)?.sort() ?? []
  return { 'x-csrf': given?.split('=')[1] || 'visitor' }
}
