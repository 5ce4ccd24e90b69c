import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { DISPUTE_TONES } from './tones.ts'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import type { DisputeShown } from '../contract/disputes.ts'
import styles from './disputes.module.css'

type Props = { readonly dispute: DisputeShown; readonly side: 'parent' | 'tutor'; readonly year: number }

/** A dispute in the list: its lesson, what it is about, and until when something is to be done. */
export function DisputeCard({ dispute, side, year }: Props): ReactNode {
  const { t } = useWords('booking-disputes')
  const path = useLocalePath()
  const { disputeId, disputeNo, state } = dispute
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <h2>
          <Link to={path(`/${side}/dashboard/disputes/${disputeId}`)}>{t('one', { number: disputeNo })}</Link>
        </h2>
        <StateChip state={state} />
      </div>
      <DisputeFacts dispute={dispute} year={year} />
      <NextStep dispute={dispute} year={year} />
    </article>
  )
}

/** The state of a dispute in a word. */
export function StateChip({ state }: Pick<DisputeShown, 'state'>): ReactNode {
  const { t } = useWords('booking-disputes')
  return <Status tone={DISPUTE_TONES[state]}>{t(`state.${state}`)}</Status>
}

/** What a dispute is about, and about how much money. */
export function DisputeFacts({ dispute, year }: Omit<Props, 'side'>): ReactNode {
  const { t } = useWords('booking-disputes')
  const moment = useMoment(year)
  const { jobNo, studentTutorialSubject, otherName, startsAt, problem, price, held, asked, endedAt } = dispute
  const facts = [
    [t('fact.lesson'), `${moment(startsAt)} · ${studentTutorialSubject.replace(',', ' · ')} · ${jobNo}`],
    [t('fact.other'), otherName],
    [t('fact.problem'), t(`problem.${problem}`)],
    ...(price === null ? [] : [[t('fact.price'), moneyText(price)]]),
    [t(endedAt === null ? 'fact.held' : 'fact.heldBefore'), held > 0 ? moneyText(held) : t('fact.heldNone')],
    ...(asked === null || held === 0 ? [] : [[t('fact.asked'), moneyText(asked)]]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is to be done next and until when; nothing once it has ended. */
export function NextStep({ dispute, year }: Omit<Props, 'side'>): ReactNode {
  const { t } = useWords('booking-disputes')
  const moment = useMoment(year)
  const { state, isMine, dueAt } = dispute
  const time = dueAt ? moment(dueAt) : ''
  if (state === 'answering') return <p>{t(isMine ? 'next.answerMine' : 'next.answerTheirs', { time })}</p>
  if (state === 'evidence') return <p>{t('next.evidence', { time })}</p>
  return state === 'deciding' ? <p>{t('next.deciding')}</p> : null
}
