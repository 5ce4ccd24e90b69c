import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { postReportDecision } from '../contract/reports.ts'
import type { ReportLine } from '../contract/reports.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Verdict = 'upheld' | 'dismissed'

/** What was reported and why, as its row and its page say it. */
export function useReportTitle({ kind, reason }: ReportLine): string {
  const { t } = useWords('admin')
  return `${t(`reports.kinds.${kind}`)} · ${t(`reports.reasons.${reason}`)}`
}

type Props = {
  readonly report: ReportLine
  readonly verdict: Verdict
  readonly leavesList: boolean
  readonly onClose: () => void
}

/** Asks before a report is upheld or dismissed. */
export function ReportDecision({ report: { reportId, kind }, verdict, leavesList, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const isGrave = verdict === 'upheld'
  return (
    <ReasonDialog
      title={t(`reports.${verdict}Title`)}
      text={t(kind === 'tutor' && isGrave ? 'reports.upheldTutorText' : `reports.${verdict}Text`)}
      reasonLabel={t('reports.reason')}
      confirm={t(isGrave ? 'reports.uphold' : 'reports.dismiss')}
      isGrave={isGrave}
      send={(api, reason) => api(postReportDecision, { params: { reportId }, body: { verdict, reason } })}
      done={t(`reports.${verdict}Done`)}
      leavesList={leavesList}
      onClose={onClose}
    />
  )
}
