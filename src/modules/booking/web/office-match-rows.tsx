import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { MatchLine } from '../contract/office-matches.ts'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { MATCH_TONES } from './office-tones.ts'

type RowsProps = {
  readonly list: readonly MatchLine[]
  /** By what, in a list that can be sorted. */
  readonly sorted?: string
}

/** Matches by the number of their case; each leads to its lessons, its money and what happened. */
export function MatchRows({ list, sorted }: RowsProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <OfficeRows
      heads={[
        { name: t('matches.keyword') },
        { name: t('users.status') },
        { name: t('cases.matchedAt'), sort: 'since' },
        { name: t('matches.held'), isNumber: true },
        { name: t('matches.price'), isNumber: true, sort: 'price' },
        { name: t('cases.inEscrow'), isNumber: true },
      ]}
      list={list}
      {...(sorted === undefined ? {} : { sorted })}
      keyOf={({ matchId }) => matchId}
      row={(match) => <MatchRow match={match} />}
    />
  )
}

function MatchRow({ match }: { readonly match: MatchLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { matchId, jobId, jobNo, state, matchedAt, lessonsHeld, price, inEscrow, escrowId } = match
  return (
    <OfficeRow
      title={
        <>
          <RowLink to={path(`/admin/matches/${matchId}`)}>{jobNo}</RowLink> {match.studentTutorialSubject.replace(',', ' ')}
        </>
      }
      name={`${jobNo} · ${match.tutorName || match.tutorId}`}
      about={<MatchPeople match={match} />}
      status={{ tone: MATCH_TONES[state], word: t(`matches.states.${state}`) }}
      cells={[
        { name: t('cases.matchedAt'), value: <Moment iso={matchedAt} /> },
        { name: t('matches.held'), value: lessonsHeld, isNumber: true },
        { name: t('matches.price'), value: moneyText(price), isNumber: true },
        { name: t('cases.inEscrow'), value: inEscrow === null ? null : moneyText(inEscrow), isNumber: true },
      ]}
      more={
        <>
          <li>
            <Link to={path(`/admin/cases/${jobId}`)}>{t('disputes.case')}</Link>
          </li>
          <li>
            <Link to={path(`/admin/payments?keyword=${jobNo}`)}>{t('cases.orders')}</Link>
          </li>
          {escrowId !== null && (
            <li>
              <Link to={path(`/admin/ledger?keyword=escrow:${escrowId}`)}>{t('payments.transfers')}</Link>
            </li>
          )}
        </>
      }
    />
  )
}

/** Both sides of a match. */
function MatchPeople({ match: { parentAccountId, parentName, tutorId, tutorName } }: { readonly match: MatchLine }): ReactNode {
  const path = useLocalePath()
  return (
    <>
      {parentAccountId !== null && (
        <>
          <Link to={path(`/admin/users/${parentAccountId}`)}>{parentName || parentAccountId}</Link> ·{' '}
        </>
      )}
      <Link to={path(`/admin/users?keyword=${tutorId}`)}>{tutorName || tutorId}</Link>
    </>
  )
}
