import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { postReportDecision } from '../contract/reports.ts'
import type { ReportLine } from '../contract/reports.ts'
import styles from './admin.module.css'
import { Moment } from './moment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Verdict = 'upheld' | 'dismissed'

/** What was reported, by whom and why, and the two decisions while it waits. */
export function ReportCard({ report }: { readonly report: ReportLine }): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { kind, objectId, reason, note, excerpt, state, reporterName, createdAt } = report
  const page: PageAddress | null =
    kind === 'case' ? `/jobcase/jobdetail/${objectId}` : kind === 'tutor' ? `/tutor/detail/${objectId}` : null
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>
          {t(`reports.kinds.${kind}`)} · {t(`reports.reasons.${reason}`)}
        </h2>
        <span className="chip">{t(`reports.states.${state}`)}</span>
      </div>
      {excerpt !== '' && <blockquote className={styles.quote}>{excerpt}</blockquote>}
      {note !== '' && (
        <p>
          {t('reports.note')}: {note}
        </p>
      )}
      <p className={styles.id}>
        {t('reports.by', { name: reporterName ?? t('reports.nobody') })} · <Moment iso={createdAt} />
      </p>
      <div className={styles.acts}>
        {page !== null && (
          <a className="button quiet" href={path(page)} target="_blank" rel="noopener">
            {t('reports.open', { kind: t(`reports.kinds.${kind}`) })}
          </a>
        )}
        {kind === 'tutor' && (
          <Link className="button quiet" to={path(`/admin/users?keyword=${objectId}`)}>
            {t('reports.account')}
          </Link>
        )}
        {state === 'open' && (
          <>
            <button type="button" className="button" onClick={() => setVerdict('upheld')}>
              {t('reports.uphold')}
            </button>
            <button type="button" className="button quiet" onClick={() => setVerdict('dismissed')}>
              {t('reports.dismiss')}
            </button>
          </>
        )}
      </div>
      {verdict && <Decision report={report} verdict={verdict} onClose={() => setVerdict(null)} />}
    </article>
  )
}

type DecisionProps = { readonly report: ReportLine; readonly verdict: Verdict; readonly onClose: () => void }

function Decision({ report: { reportId, kind }, verdict, onClose }: DecisionProps): ReactNode {
  const { t } = useTranslation('admin')
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
      leavesList
      onClose={onClose}
    />
  )
}
