import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import type { MatchMoney } from '../contract/match-money.ts'
import { lessonReceiptPath } from '#modules/settlement/public-web.ts'
import styles from './match-money.module.css'
import { moneyText, sumOf } from '#kernel/written-money.ts'

type Props = { readonly money: MatchMoney; readonly side: 'parent' | 'tutor'; readonly year: number }
type Coming = MatchMoney['coming'][number]
type Held = MatchMoney['releases'][number]

/** What comes next: each lesson that brought nothing yet, with what of it is covered and when it is released. */
export function ComingLessons({ money: { coming, endedAt }, side, year }: Props): ReactNode {
  const { t } = useWords('booking-money')
  const moment = useMoment(year)
  if (endedAt !== null && coming.length === 0) return null
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('coming.title')}</h2>
      {coming.length === 0 && <p className={styles.note}>{t(`coming.none.${side}`)}</p>}
      <ul className={styles.lines}>
        {coming.map((lesson) => (
          <li key={lesson.lessonId}>
            <span>{moment(lesson.startsAt)}</span>
            <b className="money">{moneyText(lesson.price)}</b>
            <Covered lesson={lesson} year={year} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Covered({
  lesson: { price, covered, releasesAt },
  year,
}: {
  readonly lesson: Coming
  readonly year: number
}): ReactNode {
  const { t } = useWords('booking-money')
  const moment = useMoment(year)
  const missing = sumOf([price, 0 - covered])
  return (
    <span className={styles.note}>
      {missing === 0
        ? t('coming.covered')
        : covered === 0
          ? t('coming.open')
          : t('coming.partly', { amount: moneyText(missing) })}
      {releasesAt !== null && covered > 0 && ` ${t('coming.released', { time: moment(releasesAt) })}`}
    </span>
  )
}

/** What each held lesson brought, with its receipt. */
export function HeldLessons({ money, side, year }: Props): ReactNode {
  const { t } = useWords('booking-money')
  const path = useLocalePath()
  const moment = useMoment(year)
  const { releases } = money
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('held.title')}</h2>
      {releases.length === 0 && <p className={styles.note}>{t('held.none')}</p>}
      <ul className={styles.lines}>
        {releases.map((lesson) => (
          <li key={lesson.lessonId}>
            <span>{moment(lesson.startsAt)}</span>
            <b className="money">
              {moneyText(side === 'tutor' ? sumOf([lesson.released, 0 - (lesson.commission ?? 0)]) : lesson.released)}
            </b>
            <Shares lesson={lesson} />
            {lesson.released > 0 && (
              <Link className={styles.receipt} to={path(lessonReceiptPath(side, { ...money, lessonId: lesson.lessonId }))}>
                {t('held.receipt')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {side === 'tutor' && releases.length > 0 && (
        <p className={styles.note}>
          <Link to={path('/content/terms#fees')}>{t('rules.commission')}</Link>
        </p>
      )}
    </section>
  )
}

/** What of a lesson's price went where. */
function Shares({ lesson }: { readonly lesson: Held }): ReactNode {
  const { price, released, refunded, isMissed, isGuarantee, commission } = lesson
  const { t } = useWords('booking-money')
  const outside = sumOf([price, 0 - released, 0 - refunded])
  const words = [
    ...(isMissed ? [t('held.missed')] : []),
    ...(commission === null || commission === 0 ? [] : [t('held.commission', { amount: moneyText(commission) })]),
    ...(refunded > 0 ? [t(isGuarantee ? 'held.guarantee' : 'held.refunded', { amount: moneyText(refunded) })] : []),
    ...(outside > 0 ? [t('held.outside', { amount: moneyText(outside) })] : []),
  ]
  return words.length > 0 && <span className={styles.note}>{words.join(' · ')}</span>
}
