import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { postReportDecision } from '../contract/office-reports.ts'
import type { ReportLine } from '../contract/office-reports.ts'
import { BulkDialog, Moment, OfficeRow, OfficeRows, Selectable, officeStyles as styles } from '#modules/admin/public-web.ts'
import { REPORT_TONES } from './office-tones.ts'
import { ReportDecision, useKindName, useReasonName, useReportTitle, useReporter } from './office-report-decision.tsx'
import type { Verdict } from './office-report-decision.tsx'

/** What people reported, with the words that it is about below each; each leads to all that is known of it. */
export function ReportRows({ list }: { readonly list: readonly ReportLine[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <Selectable
      list={list}
      idOf={({ reportId }) => reportId}
      isOpen={({ state }) => state === 'open'}
      acts={(chosen, clear) => <BulkDecision chosen={chosen} onDone={clear} />}
    >
      <OfficeRows
        heads={[
          { name: t('rows.report') },
          { name: t('reports.state') },
          { name: t('rows.reporter') },
          { name: t('rows.reportedAt') },
        ]}
        list={list}
        keyOf={({ reportId }) => reportId}
        row={(report) => <ReportRow report={report} />}
      />
    </Selectable>
  )
}

/** A report with the two decisions while it waits. */
function ReportRow({ report }: { readonly report: ReportLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { reportId, objectId, excerpt, state } = report
  const title = useReportTitle(report)
  const reporter = useReporter(report)
  return (
    <OfficeRow
      title={<RowLink to={path(`/admin/reports/${reportId}`)}>{title}</RowLink>}
      name={title}
      chooseId={state === 'open' ? reportId : null}
      status={{ tone: REPORT_TONES[state], word: t(`reports.states.${state}`) }}
      cells={[
        { name: t('rows.reporter'), value: reporter },
        { name: t('rows.reportedAt'), value: <Moment iso={report.createdAt} /> },
      ]}
      verb={
        state === 'open' && (
          <button type="button" className="button" onClick={() => setVerdict('upheld')}>
            {t('reports.uphold')}
          </button>
        )
      }
      more={
        <>
          {state === 'open' && (
            <li>
              <button type="button" onClick={() => setVerdict('dismissed')}>
                {t('reports.dismiss')}
              </button>
            </li>
          )}
          <li>
            <Link to={path(`/admin/audit?objectId=${objectId}`)}>{t('cases.log')}</Link>
          </li>
        </>
      }
      dialog={verdict && <ReportDecision report={report} verdict={verdict} leavesList onClose={() => setVerdict(null)} />}
    >
      {excerpt !== '' && <blockquote className={styles.quote}>{excerpt}</blockquote>}
    </OfficeRow>
  )
}

type BulkProps = { readonly chosen: readonly ReportLine[]; readonly onDone: () => void }

/** Decides all that are chosen in the same way, each as a decision of its own. */
function BulkDecision({ chosen, onDone }: BulkProps): ReactNode {
  const { t } = useWords('admin')
  const nameOf = useKindName()
  const why = useReasonName()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const close = (): void => {
    setVerdict(null)
    onDone()
  }
  return (
    <>
      {chosen.length > 0 && (
        <>
          <button type="button" className="button" onClick={() => setVerdict('upheld')}>
            {t('reports.uphold')}
          </button>
          <button type="button" className="button quiet" onClick={() => setVerdict('dismissed')}>
            {t('reports.dismiss')}
          </button>
        </>
      )}
      {verdict && (
        <BulkDialog
          title={t(`chosen.${verdict}`, { count: chosen.length })}
          text={t(verdict === 'upheld' ? 'chosen.upheldText' : 'reports.dismissedText')}
          reasonLabel={t('reports.reason')}
          confirm={t(verdict === 'upheld' ? 'reports.uphold' : 'reports.dismiss')}
          isGrave={verdict === 'upheld'}
          lines={chosen.map(({ reportId, kind, reason, excerpt, aboutName }) => ({
            id: reportId,
            name: [nameOf(kind), why(kind, reason), excerpt.slice(0, 40) || (kind === 'account' && aboutName)]
              .filter(Boolean)
              .join(' · '),
            send: (api, words) => api(postReportDecision, { params: { reportId }, body: { verdict, reason: words } }),
          }))}
          onClose={close}
        />
      )}
    </>
  )
}
