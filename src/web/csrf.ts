/** The header without which nothing can be changed (ADR 0009): the session's own value, or any for a visitor. */
export function csrfHeader(): Readonly<Record<string, string>> {
  const given = document.cookie.split('; ').find((pair) => pair.startsWith('csrf='))
  return { 'x-csrf': given?.slice('csrf='.length) || 'visitor' }
}
