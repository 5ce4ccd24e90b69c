import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { usePerson } from '#modules/accounts/public-web.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { ReportButton } from '#modules/reports/public-web.ts'
import { postTutorReport } from '../contract/report-tutor.ts'

/** Tells the operators that something is wrong with a profile; a visitor logs in first. Nobody reports their own. */
export function ReportTutor({ tutorId }: { readonly tutorId: number }): ReactNode {
  const { t } = useWords('tutors')
  const person = usePerson()
  if (person?.tutorId === tutorId) return null
  const enter = person ? null : (goOn: () => void) => openLoginDialog({ reason: 2, goOn })
  return (
    <ReportButton
      title={t('profile.report')}
      send={(api, why) => api(postTutorReport, { body: { tutorId, ...why } })}
      enter={enter}
    >
      {t('profile.report')}
    </ReportButton>
  )
}
