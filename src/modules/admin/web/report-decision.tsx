import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { postReportDecision } from '../contract/reports.ts'
import type { ReportLine } from '../contract/reports.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Verdict = 'upheld' | 'dismissed'

/** What was reported and why, as its row and its page say it. */
export function useReportTitle({ kind, reason, aboutName }: ReportLine): string {
  const { t } = useWords('admin')
  const what = t(`reports.kinds.${kind}`)
  return `${kind === 'account' && aboutName ? `${what} ${aboutName}` : what} · ${t(`reports.reasons.${reason}`)}`
}

/** Who reported it: a person, one who left, or the system. */
export function useReporter({ kind, reporterAccountId, reporterName }: ReportLine): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  if (kind === 'account') return t('reports.system')
  const name = reporterName ?? t('reports.nobody')
  return reporterAccountId ? <Link to={path(`/admin/users/${reporterAccountId}`)}>{name}</Link> : name
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
      text={t(textOf(kind, verdict))}
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

function textOf(kind: ReportLine['kind'], verdict: Verdict) {
  if (kind === 'account') return verdict === 'upheld' ? 'reports.upheldAccountText' : 'reports.dismissedAccountText'
  return kind === 'tutor' && verdict === 'upheld' ? 'reports.upheldTutorText' : (`reports.${verdict}Text` as const)
}
