import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { OUTCOMES } from '#modules/lessons/contract/lessons.ts'
import { PanelFacts } from '#web/components/panel-parts.tsx'
import type { Happened } from '#web/components/timeline.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { CaseMatches } from '../contract/office-cases.ts'
import { Moment, officeStyles as styles } from '#modules/admin/public-web.ts'
import { useMatchEvents } from './office-match-events.tsx'
import { useMatchFacts } from './office-match-facts.tsx'
import { DeskLessons } from './office-match-lessons.tsx'
import { TransferRows } from '#modules/treasury/public-web.ts'

type Props = { readonly found: CaseMatches }

/** The matches of a case with what lies in escrow, its trials and cover lessons, all lessons, and every transfer about it. */
export function CaseMatchParts({ found: { matches, singles, lessons, transfers } }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const factsOf = useMatchFacts()
  return (
    <>
      {matches.map((match) => (
        <PanelFacts
          key={match.matchId}
          title={t('cases.match')}
          facts={[
            ...factsOf(match),
            [
              t('matches.more'),
              <Link key="match" to={path(`/admin/matches/${match.matchId}`)}>
                {t('matches.open')}
              </Link>,
            ],
          ]}
        />
      ))}
      {singles.map((single) => (
        <Single key={single.escrowId} single={single} />
      ))}
      <DeskLessons lessons={lessons} />
      {transfers.length > 0 && (
        <section className={styles.part}>
          <h2>{t('payments.transfers')}</h2>
          <TransferRows list={transfers} />
        </section>
      )}
    </>
  )
}

function Single({ single }: { readonly single: CaseMatches['singles'][number] }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { escrowId, tutorId, tutorName, startedAt, endedAt, inEscrow } = single
  return (
    <PanelFacts
      title={t('cases.single')}
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

const isOutcome = (state: string): boolean => OUTCOMES.some((one) => one === state)

/** What happened to the matches of a case, its trials and cover lessons: made, lessons that were agreed, held or not, money, and ends. */
export function useCaseEvents(): (found: CaseMatches) => readonly Happened[] {
  const { t } = useWords('admin')
  const eventsOf = useMatchEvents()
  return ({ matches, singles, lessons, transfers }) => [
    ...eventsOf({
      matches,
      lessons: lessons.map((lesson) => ({ ...lesson, moves: lesson.moves.filter(({ to }) => isOutcome(to)) })),
      transfers,
    }),
    ...singles.flatMap(({ tutorName: name, startedAt, endedAt }) => [
      { at: startedAt, text: t('cases.singleMade', { name }) },
      ...(endedAt === null ? [] : [{ at: endedAt, text: t('cases.singleEnded', { name }) }]),
    ]),
  ]
}
