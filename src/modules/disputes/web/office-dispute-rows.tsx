import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { DisputeLine } from '../contract/office-disputes.ts'
import { Moment, OfficeRow, OfficeRows, officeStyles as styles } from '#modules/admin/public-web.ts'
import { DISPUTE_TONES } from './office-tones.ts'
import { centsText } from './office-dispute-card.tsx'

/** Disputes, each leading to all that was said and its decision. */
export function DisputeRows({ list }: { readonly list: readonly DisputeLine[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <OfficeRows
      heads={[
        { name: t('rows.dispute') },
        { name: t('users.status') },
        { name: t('rows.due') },
        { name: t('disputes.case') },
        { name: t('disputes.held'), isNumber: true },
      ]}
      list={list}
      keyOf={({ disputeId }) => disputeId}
      row={(dispute) => <DisputeRow dispute={dispute} />}
    />
  )
}

function DisputeRow({ dispute }: { readonly dispute: DisputeLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { disputeId, disputeNo, jobNo, tutorId, tutorName, parentAccountId, parentName, state, dueAt, isLate } = dispute
  const page = path(`/admin/disputes/${disputeId}`)
  return (
    <OfficeRow
      title={
        <>
          <RowLink to={page}>{disputeNo}</RowLink> {t(`disputes.problems.${dispute.problem}`)}
        </>
      }
      name={disputeNo}
      about={
        <>
          <Link to={path(`/admin/users/${parentAccountId}`)}>{parentName || parentAccountId}</Link> ·{' '}
          <Link to={path(`/admin/users?keyword=${tutorId}`)}>{tutorName || tutorId}</Link>
        </>
      }
      status={{ tone: isLate ? 'problem' : DISPUTE_TONES[state], word: t(`disputes.states.${state}`) }}
      cells={[
        {
          name: t('rows.due'),
          value: dueAt && (
            <span className={isLate ? styles.problem : undefined}>
              <Moment iso={dueAt} />
              {isLate && ` · ${t('disputes.isLate')}`}
            </span>
          ),
        },
        { name: t('disputes.case'), value: <Link to={path(`/admin/cases?keyword=${jobNo}`)}>{jobNo}</Link> },
        { name: t('disputes.held'), value: centsText(dispute.held), isNumber: true },
      ]}
      verb={
        state === 'deciding' && (
          <RowLink className="button" to={page}>
            {t('disputes.decide')}
          </RowLink>
        )
      }
      more={
        <>
          <li>
            <Link to={path(`/admin/audit?objectId=${disputeNo}`)}>{t('payments.log')}</Link>
          </li>
          <li>
            <Link to={path(`/admin/ledger?keyword=${disputeNo}`)}>{t('payments.transfers')}</Link>
          </li>
        </>
      }
    />
  )
}
