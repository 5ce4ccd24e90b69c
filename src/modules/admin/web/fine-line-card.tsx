import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FineEvidence } from '#modules/booking/public-web.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { postFineDecision } from '../contract/fines.ts'
import type { FineLine } from '../contract/fines.ts'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** A fine with what proves it and what its debtor says, and the two decisions about an appeal. */
export function FineLineCard({ line }: { readonly line: FineLine }): ReactNode {
  const { t } = useTranslation('admin')
  const fines = useTranslation('booking-fines').t
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<'uphold' | 'cancel' | null>(null)
  const { reason, state, amount, jobNo, side, tutorName, parentName, appealText, decision } = line
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>
          <span className="money">{moneyText(amount)}</span> · {fines(`reason.${reason}`)}
        </h2>
        <span className="chip">{fines(`state.${state}`)}</span>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('fines.debtor')}>
          <Link to={path(`/admin/users/${line.debtorAccountId}`)}>{side === 'tutor' ? tutorName : parentName}</Link>
        </Fact>
        <Fact name={fines(`facts.other.${side}`)}>{side === 'tutor' ? parentName : tutorName}</Fact>
        <Fact name={fines('facts.case')}>
          <Link to={path(`/admin/cases?keyword=${jobNo}`)}>{jobNo}</Link>
        </Fact>
        <Times line={line} />
      </dl>
      <FineEvidence evidence={line.evidence} moment={(iso) => <Moment iso={iso} />} />
      {appealText !== null && <Words title={t('fines.appeal')} text={appealText} />}
      {decision !== null && <Words title={fines('decision')} text={decision} />}
      <div className={styles.acts}>
        {state === 'appealed' && (
          <>
            <button type="button" className="button" onClick={() => setVerdict('cancel')}>
              {t('fines.cancel')}
            </button>
            <button type="button" className="button quiet" onClick={() => setVerdict('uphold')}>
              {t('fines.uphold')}
            </button>
          </>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${line.fineId}`)}>
          {t('cases.log')}
        </Link>
      </div>
      {verdict && <Decision line={line} verdict={verdict} onClose={() => setVerdict(null)} />}
    </article>
  )
}

function Times({ line: { createdAt, appealUntil, appealedAt, lessonAt, decidedAt } }: { readonly line: FineLine }): ReactNode {
  const { t } = useTranslation('admin')
  const fines = useTranslation('booking-fines').t
  const times = [
    [fines('facts.lesson'), lessonAt],
    [fines('facts.made'), createdAt],
    [t('fines.until'), appealUntil],
    [t('fines.appealedAt'), appealedAt],
    [t('fines.decidedAt'), decidedAt],
  ] as const
  return times.map(
    ([name, iso]) =>
      iso !== null && (
        <Fact key={name} name={name}>
          <Moment iso={iso} />
        </Fact>
      ),
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.note}>{text}</p>
    </>
  )
}

type DecisionProps = { readonly line: FineLine; readonly verdict: 'uphold' | 'cancel'; readonly onClose: () => void }

function Decision({ line, verdict, onClose }: DecisionProps): ReactNode {
  const { t } = useTranslation('admin')
  const amount = moneyText(line.amount)
  return (
    <ReasonDialog
      title={t(`fines.${verdict}Title`, { amount })}
      text={t(`fines.${verdict}Text`)}
      reasonLabel={t('withdrawals.reasonLabel')}
      confirm={t(`fines.${verdict}`)}
      isGrave={verdict === 'uphold'}
      send={(api, reason) => api(postFineDecision, { params: { fineId: line.fineId }, body: { verdict, reason } })}
      done={t(`fines.${verdict}Done`)}
      leavesList
      onClose={onClose}
    />
  )
}
