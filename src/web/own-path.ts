import { hasControls } from '#kernel/characters.ts'

const OWN = 'https://own.invalid'
const LONGEST = 2000

/**
 * A path of this site with its query and part, of an address that came from outside: a query, a link, what a browser kept; null for
 * any other. It is judged by the parser that will follow it, which drops tabs and line breaks and reads `\` as `/`.
 */
export function ownPath(given: string | null): string | null {
  if (given === null || given.length > LONGEST || !given.startsWith('/') || hasControls(given)) return null
  const found = pathBelow(given)
  // `/..//evil.example` is a path of ours, and what is left of it another site's address.
  return found !== null && pathBelow(found) === found ? found : null
}

function pathBelow(address: string): string | null {
  try {
    const url = new URL(address, OWN)
    return url.origin === OWN ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
