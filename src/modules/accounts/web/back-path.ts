import { ANY_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import type { UserInfo } from '../contract/user-info.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { ownPath } from '#web/own-path.ts'

const WAY_IN = new RegExp(`^/(${ANY_LOCALE})/(login|register|forgot-password|tutor)(?=[/?#]|$)(?!/(detail|dashboard))`)

/** Where someone goes after the entry: back to a path of this site, else where their side begins. */
export function backPath(given: string | null, locale: Locale, user: Pick<UserInfo, 'currentUser'> | null): string {
  const own = ownPath(given)
  if (own !== null && !WAY_IN.test(own)) return own
  return localePath(locale, user && userTypeOf(user.currentUser) === 'tutor' ? '/tutor/dashboard' : '/')
}
