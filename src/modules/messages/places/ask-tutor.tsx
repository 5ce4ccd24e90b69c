import type { ReactNode } from 'react'
import type { AskTutorProps } from '#modules/tutors/public-web.ts'
import { AskTutor } from '../web/ask-tutor.tsx'

/** Writes to the tutor; a visitor logs in first, a tutor switches, and then the conversation opens. */
export function Place({ tutorId, label }: AskTutorProps): ReactNode {
  return (
    <AskTutor tutorId={tutorId} className="button quiet">
      {label}
    </AskTutor>
  )
}
