import type { UserType } from '#kernel/actor.ts'
import { userTypeOf } from '#kernel/user-type.ts'

/** Value of a cookie that the browser may read, or ''. */
export function cookieOf(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** Who the readable cookies say is here: a hint for what to show first, never a right. Null is a visitor. */
export function hintedUser(): UserType | null {
  return cookieOf('loginState') === 'Y' ? userTypeOf(cookieOf('currentUser')) : null
}
