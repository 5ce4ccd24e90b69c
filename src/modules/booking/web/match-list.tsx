import { useState } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { AnyMatchShown, LeftMatchShown, MatchShown } from '../contract/matches.ts'
import { KeptBalance } from './kept-balance.tsx'
import { LeaveDialog, ReplaceDialog } from './leave-dialog.tsx'
import { matchMoneyPath } from '#modules/settlement/public-web.ts'
import { OwnReviews } from '#modules/reviews/public-web.ts'
import { ProposeDialog, useLessonWords } from '#modules/lessons/public-web.ts'
import form from '#web/components/dialog-form.module.css'
import styles from './match-list.module.css'

type Side = 'parent' | 'tutor'
type Props = { readonly side: Side; readonly matches: readonly MatchShown[]; readonly left: readonly LeftMatchShown[] }

/** Whom lessons can be agreed with, how many were held, and what both said; below them the matches that were left. */
export function MatchList({ side, matches, left }: Props): ReactNode {
  const { t } = useWords('lessons')
  return (
    <section className={styles.list} id="matches">
      <h2>{t('matches')}</h2>
      {matches.length === 0 && <EmptyState title={t(side === 'parent' ? 'noMatch' : 'noMatchTutor')} />}
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.jobId} className={`card ${styles.match}`}>
            <Facts match={match} />
            <Acts match={match} side={side} />
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3>{t('left.title')}</h3>
          <ul className={styles.matches}>
            {left.map((match) => (
              <li key={`${match.jobId} ${match.matchedAt}`} className={`card ${styles.match}`}>
                <Facts match={match} />
                <Ended match={match} />
                <MoneyLink match={match} side={side} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Facts({ match }: { match: AnyMatchShown }): ReactNode {
  const { t } = useWords('lessons')
  return (
    <>
      <p className={styles.top}>
        <b>{match.otherName}</b>
        <span className={form.quiet}>{numberUnlessTitled(match)}</span>
      </p>
      <p>{match.caseTitle}</p>
      <p>{t('agreedPrice', { price: grouped(match.chargeAmountPerHour) })}</p>
      <p className={form.quiet}>
        {t('held', { held: match.lessonsHeld })} · {t('standing', { total: match.lessonsStanding })}
      </p>
      <OwnReviews match={match} />
    </>
  )
}

function Acts({ match, side }: { match: MatchShown; side: Side }): ReactNode {
  const { t } = useWords('lessons')
  const [asked, setAsked] = useState<'propose' | 'leave' | 'replace' | null>(null)
  const onClose = (): void => setAsked(null)
  const { replacement } = match
  return (
    <>
      <Replacement match={match} onReplace={() => setAsked('replace')} />
      <div className={form.acts}>
        <button type="button" className="button quiet" onClick={() => setAsked('propose')}>
          {t('propose')}
        </button>
        <MoneyLink match={match} side={side} />
        <button type="button" className="link-button" onClick={() => setAsked('leave')}>
          {t('leave.open')}
        </button>
      </div>
      {asked === 'propose' && <ProposeDialog matches={[match]} jobId={match.jobId} onClose={onClose} />}
      {asked === 'leave' && <LeaveDialog match={match} side={side} onClose={onClose} />}
      {asked === 'replace' && replacement && <ReplaceDialog match={match} left={replacement.left} onClose={onClose} />}
    </>
  )
}

/** To the story of a match's money; nothing where none moves. */
function MoneyLink({ match, side }: { match: AnyMatchShown; side: Side }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  if (!useTakesPayments()) return null
  return (
    <Link className="button quiet" to={path(matchMoneyPath(side, match))}>
      {t('money.open')}
    </Link>
  )
}

/** For the parent: a tutor who has not answered can be replaced, or from when. */
function Replacement({ match, onReplace }: { match: MatchShown; onReplace: () => void }): ReactNode {
  const { t } = useWords('lessons')
  const { momentText } = useLessonWords()
  const { replacement } = match
  if (!replacement) return null
  const { left, mayReport, reportFrom } = replacement
  if (mayReport)
    return (
      <div className={form.moving}>
        <p>{left > 0 ? t('replace.offer', { count: left }) : t('replace.used')}</p>
        <button type="button" className="button" onClick={onReplace}>
          {t('replace.open')}
        </button>
      </div>
    )
  if (reportFrom === null || left === 0) return <p className={form.quiet}>{t('replace.left', { count: left })}</p>
  return <p className={form.quiet}>{t('replace.from', { time: momentText(reportFrom), count: left })}</p>
}

function Ended({ match }: { match: LeftMatchShown }): ReactNode {
  const { t } = useWords('lessons')
  const { dayText } = useLessonWords()
  const day = dayText(hongKongDay(new Date(match.leftAt)))
  const reason = t(`leave.reason.${match.reason}`)
  return (
    <>
      <p className={form.quiet}>
        {t(match.isLeftByMe ? 'left.byMe' : 'left.byOther', { day, reason })}
        {match.isFreeReplacement && ` ${t('left.free')}`}
      </p>
      {match.kept && <KeptBalance kept={match.kept} />}
    </>
  )
}
