import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts } from '#web/components/panel-parts.tsx'
import type { Happened } from '#web/components/timeline.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { CaseMatches } from '../contract/cases.ts'
import styles from './admin.module.css'
import { Moment } from './moment.tsx'
import { TransferRows } from './transfer-rows.tsx'

type Props = { readonly found: CaseMatches }

/** The matches of a case with what lies in escrow, its lessons, and every transfer about it. */
export function CaseMatchParts({ found: { matches, lessons, transfers } }: Props): ReactNode {
  const { t } = useWords('admin')
  return (
    <>
      {matches.map((match) => (
        <Match key={match.escrowId} match={match} />
      ))}
      <Lessons lessons={lessons} />
      {transfers.length > 0 && (
        <section className={styles.part}>
          <h2>{t('payments.transfers')}</h2>
          <TransferRows list={transfers} />
        </section>
      )}
    </>
  )
}

function Match({ match }: { readonly match: CaseMatches['matches'][number] }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { escrowId, tutorId, tutorName, isSingle, startedAt, endedAt, inEscrow } = match
  return (
    <PanelFacts
      title={t(isSingle ? 'cases.single' : 'cases.match')}
      facts={[
        [
          t('users.sides.tutor'),
          <Link key="tutor" to={path(`/admin/users?keyword=${tutorId}`)}>
            {tutorName || tutorId}
          </Link>,
        ],
        [t('cases.matchedAt'), <Moment key="at" iso={startedAt} />],
        [t('payments.ended'), endedAt && <Moment iso={endedAt} />],
        [
          t('cases.inEscrow'),
          <Link key="escrow" to={path(`/admin/ledger?keyword=escrow:${escrowId}`)}>
            {moneyText(inEscrow)}
          </Link>,
        ],
      ]}
    />
  )
}

function Lessons({ lessons }: Pick<CaseMatches, 'lessons'>): ReactNode {
  const { t } = useWords('admin')
  const words = useWords('booking-lessons').t
  if (lessons.length === 0) return null
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('cases.lessons')}</h2>
      <ol className={styles.list}>
        {lessons.map(({ lessonId, tutorName, startsAt, minutes, state, price }) => (
          <li key={lessonId}>
            <p>
              <Moment iso={startsAt} /> · <b>{words(`state.${state}`)}</b>
            </p>
            <p className={styles.id}>
              {[tutorName, t('disputes.minutes', { count: minutes }), price && moneyText(price)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What happened to the matches of a case: made, and ended. */
export function useMatchEvents(): (found: CaseMatches) => readonly Happened[] {
  const { t } = useWords('admin')
  return ({ matches }) =>
    matches.flatMap(({ isSingle, tutorName: name, startedAt, endedAt }) => [
      { at: startedAt, text: t(isSingle ? 'cases.singleMade' : 'cases.matchMade', { name }) },
      ...(endedAt === null ? [] : [{ at: endedAt, text: t(isSingle ? 'cases.singleEnded' : 'cases.matchEnded', { name }) }]),
    ])
}
