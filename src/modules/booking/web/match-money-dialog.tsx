import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PayDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#web/grouped.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { LESSON_PACKS, getMatchMoney, postCaseFee, postLessons } from '../contract/orders.ts'
import type { MatchMoney } from '../contract/orders.ts'
import type { MatchShown } from '../contract/reviews.ts'
import own from './match-dialogs.module.css'
import { useLessonWords } from './use-lesson-words.ts'

type Props = { readonly match: MatchShown; readonly side: 'parent' | 'tutor'; readonly onClose: () => void }
type Asked = 'fee' | (typeof LESSON_PACKS)[number]

/** What is in escrow, which lesson brought what, what is owed; and for the parent the ways to pay. */
export function MatchMoneyDialog({ match, side, onClose }: Props): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const locale = useLocale()
  const { money, problem, read, setProblem } = useMoney(match.jobId)
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const order = async (asked: Asked): Promise<void> => {
    setProblem('')
    const api = browserApi(locale)
    const { jobId } = match
    try {
      const made =
        asked === 'fee'
          ? await api(postCaseFee, { body: { jobId } })
          : await api(postLessons, { body: { jobId, lessons: asked } })
      setTradeNo(made.tradeNo)
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('failed'))
    }
  }
  return (
    <Modal title={t('money.title', { name: match.otherName })} onClose={onClose}>
      <div className={own.money}>
        {money === undefined && <p role="status">{t('money.loading')}</p>}
        {money === null && <p>{t('money.none')}</p>}
        {money && <Sums money={money} />}
        {money && <Frozen money={money} side={side} />}
        {money && money.fines.length > 0 && <Fines money={money} side={side} />}
        {money && <Releases money={money} side={side} />}
        {money && side === 'parent' && <Ways money={money} onOrder={(asked) => void order(asked)} />}
        <p role="alert" className={own.problem}>
          {problem}
        </p>
      </div>
      {tradeNo !== null && (
        <PayDialog
          title={t('money.pay')}
          tradeNo={tradeNo}
          layout="cards"
          onPaid={() => void read()}
          onClose={() => {
            setTradeNo(null)
            void read()
          }}
        />
      )}
    </Modal>
  )
}

function useMoney(jobId: number) {
  const locale = useLocale()
  const { t } = useTranslation('booking-lessons')
  const [money, setMoney] = useState<MatchMoney | null | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const read = useCallback(async () => {
    try {
      setMoney(await browserApi(locale)(getMatchMoney, { query: { jobId } }))
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('failed'))
    }
  }, [locale, jobId, t])
  useEffect(() => {
    const timer = setTimeout(() => void read())
    return () => clearTimeout(timer)
  }, [read])
  return { money, problem, read, setProblem }
}

function Sums({ money: { inEscrow, lessonPrice, pricePerHour, fee } }: { readonly money: MatchMoney }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const rows = [
    [t('money.agreed'), t('money.perHour', { price: grouped(pricePerHour) })],
    [t('money.lesson'), `HK$${grouped(lessonPrice)}`],
    [t('money.escrow'), `HK$${grouped(inEscrow)}`],
    ...(fee ? [[t('money.fee'), fee.due > 0 ? t('money.feeDue', { due: grouped(fee.due) }) : t('money.feePaid')]] : []),
  ]
  return (
    <dl className={own.sums}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What of it is frozen for which dispute. */
function Frozen({ money: { disputes }, side }: { readonly money: MatchMoney; readonly side: Props['side'] }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const path = useLocalePath()
  if (disputes.length === 0) return null
  return (
    <ul className={own.releases}>
      {disputes.map(({ disputeId, held }) => (
        <li key={disputeId}>
          <span>
            {t('money.frozen')} ·{' '}
            <Link to={path(`/${side}/dashboard/disputes/${disputeId}`)}>{t('money.dispute', { number: `D${disputeId}` })}</Link>
          </span>
          <b className="money">HK${grouped(held)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The caller's fines of the match, and where they are dealt with. */
function Fines({ money: { fines }, side }: { readonly money: MatchMoney; readonly side: Props['side'] }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const path = useLocalePath()
  return (
    <ul className={own.releases}>
      {fines.map(({ fineId, reason, state, amount }) => (
        <li key={fineId}>
          <Link to={path(`/${side}/dashboard/fines`)}>{t(`money.fine.${reason}`)}</Link>
          <b className="money">HK${grouped(amount)}</b>
          <span className={own.note}>{t(`money.fineState.${state}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function Releases({ money: { releases }, side }: { readonly money: MatchMoney; readonly side: Props['side'] }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const { momentText } = useLessonWords()
  if (releases.length === 0) return <p className={own.note}>{t('money.noRelease')}</p>
  return (
    <ul className={own.releases}>
      {releases.map(({ startsAt, released, refunded, price, commission }) => (
        <li key={startsAt}>
          <span>{momentText(startsAt)}</span>
          <b className="money">HK${grouped(side === 'tutor' ? released - (commission ?? 0) : released)}</b>
          <span className={own.note}>
            {refunded > 0 && `${t('money.refunded', { amount: grouped(refunded) })} `}
            {released + refunded < price && t('money.outside', { amount: grouped(price - released - refunded) })}
            {side === 'tutor' && commission !== null && commission > 0 && t('money.commission', { amount: grouped(commission) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ways({
  money: { fee, lessonPrice },
  onOrder,
}: {
  readonly money: MatchMoney
  readonly onOrder: (asked: Asked) => void
}): ReactNode {
  const { t } = useTranslation('booking-lessons')
  return (
    <>
      <p className={own.note}>{t('money.rule')}</p>
      <div className={own.ways}>
        {fee && fee.due > 0 && (
          <button type="button" className="button" onClick={() => onOrder('fee')}>
            {t('money.payFee', { due: grouped(fee.due) })}
          </button>
        )}
        {LESSON_PACKS.map((count) => (
          <button key={count} type="button" className="button quiet" onClick={() => onOrder(count)}>
            {t('money.payLessons', { count, amount: grouped(count * lessonPrice) })}
          </button>
        ))}
      </div>
    </>
  )
}
