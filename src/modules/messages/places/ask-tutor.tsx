import type { ReactNode } from 'react'
import type { AskTutorProps } from '#modules/tutors/public-web.ts'
import { openLoginDialog, openSwitchPrompt } from '#web/open-login-dialog.ts'
import { AskTutor } from '../web/ask-tutor.tsx'

/** Writes to the tutor; a visitor logs in first, a tutor switches, and then the conversation opens. */
export function Place({ tutorId, label }: AskTutorProps): ReactNode {
  const onOther = (code: string, goOn: () => void): void =>
    code === 'LOGIN_REQUIRED' ? openLoginDialog({ reason: 2, goOn }) : openSwitchPrompt({ to: 'parent', goOn })
  return (
    <AskTutor tutorId={tutorId} className="button quiet" onOther={onOther}>
      {label}
    </AskTutor>
  )
}
