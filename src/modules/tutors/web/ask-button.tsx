import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openLoginDialog, openSwitchPrompt } from '#modules/accounts/public-web.ts'
import { AskTutor } from '#modules/messages/public-web.ts'

/** Writes to the tutor; a visitor logs in first, a tutor switches, and then the conversation opens. */
export function AskButton({ tutorId }: { readonly tutorId: number }): ReactNode {
  const { t } = useTranslation('tutors')
  const onOther = (code: string, goOn: () => void): void =>
    code === 'LOGIN_REQUIRED' ? openLoginDialog({ reason: 2, goOn }) : openSwitchPrompt({ to: 'parent', goOn })
  return (
    <AskTutor tutorId={tutorId} className="button quiet" onOther={onOther}>
      {t('profile.ask')}
    </AskTutor>
  )
}
