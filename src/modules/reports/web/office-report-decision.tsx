import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { postReportDecision } from '../contract/office-reports.ts'
import type { ReportLine } from '../contract/office-reports.ts'
import { ReasonDialog } from '#modules/admin/public-web.ts'
import { REPORT_REASONS } from '../contract/report-reasons.ts'
import { reportedPlace } from './office-reported.ts'

export type Verdict = 'upheld' | 'dismissed'

/** What a kind is called; by its code where its room is gone. */
export function useKindName(): (kind: string) => string {
  const { t } = useWords('office')
  return (kind) => {
    const name = reportedPlace(kind)?.name
    return name ? t(name) : kind
  }
}

/** Why something of a kind was reported; by its code where its room is gone. */
export function useReasonName(): (kind: string, reason: string) => string {
  const { t } = useWords('admin')
  const { t: office } = useWords('office')
  return (kind, reason) => {
    const common = REPORT_REASONS.find((one) => one === reason)
    if (common) return t(`reports.reasons.${common}`)
    const own = Object.entries<ParseKeys<'office'>>(reportedPlace(kind)?.reasons ?? {}).find(([name]) => name === reason)?.[1]
    return own ? office(own) : reason
  }
}

/** What was reported and why, as its row and its page say it. */
export function useReportTitle({ kind, reason, aboutName }: ReportLine): string {
  const what = useKindName()(kind)
  return `${kind === 'account' && aboutName ? `${what} ${aboutName}` : what} · ${useReasonName()(kind, reason)}`
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
  const { t: office } = useWords('office')
  const says = reportedPlace(kind)?.says?.[verdict]
  const isGrave = verdict === 'upheld'
  return (
    <ReasonDialog
      title={t(`reports.${verdict}Title`)}
      text={says ? office(says) : t(`reports.${verdict}Text`)}
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
