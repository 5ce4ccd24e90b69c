import type { UserType } from '#kernel/actor.ts'
import { userTypeOf } from '#kernel/user-type.ts'

const YEAR_SECONDS = 31_536_000

/** Value of a cookie that the browser may read, or ''. On https it is that of this host alone, before one of the time without a prefix. */
export function cookieOf(name: string): string {
  const pairs = document.cookie.split('; ')
  for (const named of [`__Host-${name}=`, `${name}=`]) {
    const pair = pairs.find((one) => one.startsWith(named))
    if (pair !== undefined) return pair.slice(named.length)
  }
  return ''
}

/** Keeps for a year what this browser chose or closed; on https no other host of the domain can set it. */
export function keepCookie(name: string, value: string): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', ';secure'] : ['', '']
  document.cookie = `${prefix}${name}=${value};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`
}

/** Who the readable cookies say is here: a hint for what to show first, never a right. Null is a visitor. */
export function hintedUser(): UserType | null {
  return cookieOf('loginState') === 'Y' ? userTypeOf(cookieOf('currentUser')) : null
}
