import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { FINE_TONES } from './tones.ts'
import { useRevalidator } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { useMoment } from '#web/use-moment.ts'
import { postAmercement } from '../contract/fines.ts'
import type { FineShown } from '../contract/fines.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { FineEvidence } from './fine-evidence.tsx'
import styles from './fines.module.css'
import { PayOrderButton } from './pay-order-button.tsx'

type Props = {
  readonly fine: FineShown
  readonly side: 'parent' | 'tutor'
  readonly year: number
  /** What is to be paid from this card, in dollars; zero when nothing is. */
  readonly toPay: number
}

/** A fine with what proves it, its clock, and what its debtor can do. */
export function FineCard({ fine, side, year, toPay }: Props): ReactNode {
  const { t } = useWords('booking-fines')
  const moment = useMoment(year)
  const { reason, state, amount, jobNo, paid, due, appealText, decision, lessonAt } = fine
  const facts = [
    [t('facts.case'), jobNo],
    [t(`facts.other.${side}`), fine.otherName],
    ...(lessonAt === null ? [] : [[t('facts.lesson'), moment(lessonAt)]]),
    [t('facts.made'), moment(fine.createdAt)],
    ...(paid > 0 && due > 0
      ? [
          [t('facts.paid'), moneyText(paid)],
          [t('facts.due'), moneyText(due)],
        ]
      : []),
  ] as const
  return (
    <article className={`card ${styles.fine}`}>
      <div className={styles.head}>
        <h2>{t(`reason.${reason}`)}</h2>
        <b className="money">{moneyText(amount)}</b>
        <Status tone={FINE_TONES[state]}>{t(`state.${state}`)}</Status>
      </div>
      <Clock fine={fine} side={side} time={moment(fine.appealUntil)} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FineEvidence evidence={fine.evidence} moment={moment} />
      {appealText !== null && <Said title={t('appealed')} text={appealText} />}
      {decision !== null && <Said title={t('decision')} text={decision} />}
      <Acts fine={fine} toPay={toPay} />
    </article>
  )
}

function Clock({ fine, side, time }: Pick<Props, 'fine' | 'side'> & { readonly time: string }): ReactNode {
  const { t } = useWords('booking-fines')
  const { state, canAppeal } = fine
  if (state === 'proposed') return canAppeal && <p>{t('clock.proposed', { time })}</p>
  if (state === 'appealed') return <p>{t('clock.appealed')}</p>
  return state === 'due' && <p>{t(side === 'parent' && fine.paid > 0 ? 'clock.dueParent' : 'clock.due')}</p>
}

function Said({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <section className={styles.said}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  )
}

function Acts({ fine, toPay }: Pick<Props, 'fine' | 'toPay'>): ReactNode {
  const { t } = useWords('booking-fines')
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isAppealing, setAppealing] = useState(false)
  return (
    <div className={styles.acts}>
      {toPay > 0 && (
        <PayOrderButton
          label={t('pay', { amount: moneyText(toPay) })}
          title={t('payTitle')}
          order={(api, part) => api(postAmercement, { body: { jobId: fine.jobId, ...(part ? { customizeAmount: part } : {}) } })}
          parts={{ label: t('payPart'), due: toPay }}
          onProblem={setProblem}
          failed={t('failed')}
          onPaid={() => void revalidate()}
        />
      )}
      {fine.canAppeal && (
        <button type="button" className="button" onClick={() => setAppealing(true)}>
          {t('appeal.open')}
        </button>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isAppealing && <AppealDialog fine={fine} onClose={() => setAppealing(false)} />}
    </div>
  )
}
