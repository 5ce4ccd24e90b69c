import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { postVerificationDecision } from '../contract/office-verification.ts'
import type { VerificationLine } from '../contract/office-verification.ts'
import { BulkAct, Moment, OfficeRow, OfficeRows, Selectable } from '#modules/admin/public-web.ts'
import { VERIFICATION_TONES } from './office-tones.ts'
import { nameOf } from './office-verification-decision.tsx'

/**
 * Checks of tutors, each leading to what is checked, its documents and its decision: nobody approves unread. Several are rejected
 * for one reason.
 */
export function VerificationRows({ list }: { readonly list: readonly VerificationLine[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <Selectable
      list={list}
      idOf={({ id }) => id}
      isOpen={({ state }) => state === 'submitted'}
      acts={(chosen, clear) => (
        <BulkAct
          name={t('verifications.reject')}
          title={t('chosen.rejectedChecks', { count: chosen.length })}
          text={t('chosen.rejectedChecksText')}
          reasonLabel={t('verifications.reason')}
          lines={chosen.map((check) => ({
            id: check.id,
            name: `${t(`verifications.kinds.${check.kind}`)} · ${nameOf(check)}`,
            send: (api, reason) =>
              api(postVerificationDecision, { params: { verificationId: check.id }, body: { verdict: 'rejected', reason } }),
          }))}
          onDone={clear}
        />
      )}
    >
      <OfficeRows
        heads={[
          { name: t('rows.check') },
          { name: t('users.status') },
          { name: t('verifications.sent') },
          { name: t('verifications.decidedAt') },
          { name: t('verifications.papers'), isNumber: true },
        ]}
        list={list}
        keyOf={({ id }) => id}
        row={(check) => <VerificationRow check={check} />}
      />
    </Selectable>
  )
}

function VerificationRow({ check }: { readonly check: VerificationLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { id, kind, state, submittedAt, decidedAt, tutorId, accountId, papers } = check
  const name = nameOf(check)
  const page = path(`/admin/verifications/${id}`)
  return (
    <OfficeRow
      title={<RowLink to={page}>{t(`verifications.kinds.${kind}`)}</RowLink>}
      chooseId={state === 'submitted' ? id : null}
      name={`${t(`verifications.kinds.${kind}`)} · ${name}`}
      about={
        <>
          {accountId === null ? name : <Link to={path(`/admin/users/${accountId}`)}>{name}</Link>} ·{' '}
          {t('verifications.tutor', { id: tutorId })}
        </>
      }
      status={{ tone: VERIFICATION_TONES[state], word: t(`verifications.states.${state}`) }}
      cells={[
        { name: t('verifications.sent'), value: <Moment iso={submittedAt} /> },
        { name: t('verifications.decidedAt'), value: decidedAt && <Moment iso={decidedAt} /> },
        { name: t('verifications.papers'), value: papers > 0 ? papers : null, isNumber: true },
      ]}
      verb={
        state === 'submitted' && (
          <RowLink className="button" to={page}>
            {t('rows.decide')}
          </RowLink>
        )
      }
      more={
        <>
          <li>
            <Link to={path(`/admin/verifications?keyword=${tutorId}`)}>{t('verifications.all')}</Link>
          </li>
          <li>
            <Link to={path(`/admin/audit?objectId=${tutorId}`)}>{t('cases.log')}</Link>
          </li>
        </>
      }
    />
  )
}
