import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { postOperatorLogout } from '../contract/login.ts'

/** The operator's way out, to the login. */
export function LogOut({ className }: { readonly className?: string | undefined }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const locale = useLocale()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    // Whoever is logged out already sees the login as well.
    await browserApi(locale)(postOperatorLogout).catch(() => {})
    await navigate(path('/admin'), { replace: true })
  }
  return (
    <button type="button" className={className} onClick={() => void leave()}>
      {t('nav.logout')}
    </button>
  )
}
