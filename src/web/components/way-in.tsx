import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { openLoginDialog, openSwitchPrompt } from '../open-login-dialog.ts'
import styles from './way-in.module.css'

/** For who is not in yet, or on the side of an institution. Texts: `web-own`. */
export function WayIn({ why }: { readonly why: 'login' | 'switch' }): ReactNode {
  const { t } = useWords('web-own')
  const open = (): void => (why === 'login' ? openLoginDialog({ reason: 2 }) : openSwitchPrompt({ to: 'parent' }))
  return (
    <section className={`card ${styles.wayIn}`}>
      <p>{t(why === 'login' ? 'wayIn.loginText' : 'wayIn.switchText')}</p>
      <button type="button" className="button" onClick={open}>
        {t(why === 'login' ? 'wayIn.loginButton' : 'wayIn.switchButton')}
      </button>
    </section>
  )
}
