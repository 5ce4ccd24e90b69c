import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import type { PageAddress } from '#kernel/page-address.ts'
import { userTypeNumber, userTypeOf } from '#kernel/user-type.ts'
import { browserApi } from '#web/browser-api.ts'
import { forgetOwn } from '#web/browser-storage.ts'
import { emptyStorage } from '#web/claim-storage.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { ACCOUNT_CHANGE } from '#web/open-login-dialog.ts'
import { showToast } from '#web/show-toast.ts'
import { logout } from '../contract/login.ts'
import { switchSide } from '../contract/user-info.ts'
import type { UserInfo } from '../contract/user-info.ts'
import { useCall } from './use-call.ts'

/** The other side of a person, and the way out, as lines of a list. Texts: `accounts-menu`. */
export function SideWays({ user }: { readonly user: UserInfo }): ReactNode {
  const { t } = useWords('accounts-menu')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const api = browserApi(locale)
  const side = userTypeOf(user.currentUser) ?? 'parent'
  const other = side === 'tutor' ? 'parent' : 'tutor'
  const hasOther = user.userTypes.includes(userTypeNumber(other))
  const changed = async (to: PageAddress): Promise<void> => {
    window.dispatchEvent(new Event(ACCOUNT_CHANGE))
    await navigate(path(to))
    await revalidate()
  }
  const changeSide = (): void =>
    void call.run(async () => {
      await api(switchSide, { body: { type: userTypeNumber(other) } })
      await changed(other === 'parent' ? '/' : hasOther ? '/tutor/dashboard' : '/tutor/dashboard/welcome')
    })
  const logOut = (): void =>
    void call.run(async () => {
      // First, for the line may be lost: who leaves a computer that is shared leaves nothing in it.
      forgetOwn()
      try {
        await api(logout)
        await changed('/')
      } finally {
        // Other tabs hear of it last: made again while the session lives, their pages would be this account's once more.
        emptyStorage()
      }
      showToast({ text: t('loggedOut'), look: 'good' })
    })
  return (
    <>
      {side !== 'institution' && (
        <li>
          <button type="button" disabled={call.isPending} onClick={changeSide}>
            {t(hasOther ? `switch.${other}` : `become.${other}`)}
          </button>
        </li>
      )}
      <li>
        <button type="button" disabled={call.isPending} onClick={logOut}>
          {t('logOut')}
        </button>
      </li>
    </>
  )
}
