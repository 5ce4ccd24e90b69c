/** Whose dashboard an address below the locale is of. */
export function sideOfPath(pathname: string): 'parent' | 'tutor' {
  return /^\/[^/]+\/tutor(\/|$)/.test(pathname) ? 'tutor' : 'parent'
}
