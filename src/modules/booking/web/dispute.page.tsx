import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { disputeDetail } from '../contract/disputes.ts'
import type { DisputeDetail } from '../contract/disputes.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/dispute.page'
import { DisputeActs } from './dispute-acts.tsx'
import { DisputeFiles } from './dispute-files.tsx'
import { DisputeFacts, NextStep, StateChip } from './dispute-card.tsx'
import styles from './disputes.module.css'
import { sideOfPath } from './side-of-path.ts'

export const handle = ownHandle('booking-disputes', 'booking-files')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  if (!/^[1-9]\d{0,8}$/.test(params.disputeId)) throw data(null, { status: 404 })
  const disputeId = Number(params.disputeId)
  const own = await loadOwn(async () => await api(disputeDetail, { params: { disputeId } }))
  return { own, year: inHongKong(now).getUTCFullYear(), title: HEAD[localeOfParams(params)].disputes }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One dispute: what it is about, what comes next, what may be done now, and all that happened. */
export default function DisputePage({ loaderData: { own, year } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-disputes')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  const title = own.ok ? t('one', { number: own.data.disputeNo }) : t('title')
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <div className={styles.page}>
          <p>
            <Link to={path(`/${side}/dashboard/disputes`)}>{t('back')}</Link>
          </p>
          <section className={`card ${styles.card}`}>
            <div className={styles.head}>
              <h2>{t('fact.title')}</h2>
              <StateChip state={own.data.state} />
            </div>
            <DisputeFacts dispute={own.data} year={year} />
          </section>
          {own.data.endedAt === null ? <Next dispute={own.data} year={year} /> : <Outcome dispute={own.data} side={side} />}
          <DisputeFiles dispute={own.data} year={year} />
          <Story dispute={own.data} side={side} year={year} />
        </div>
      )}
    </DashboardFrame>
  )
}

function Next({ dispute, year }: { readonly dispute: DisputeDetail; readonly year: number }): ReactNode {
  const { t } = useWords('booking-disputes')
  const { held } = dispute
  return (
    <section className={`card ${styles.card}`}>
      <h2>{t('next.title')}</h2>
      <NextStep dispute={dispute} year={year} />
      <p className={styles.quiet}>{held > 0 ? t('next.frozen', { held: grouped(held) }) : t('next.words')}</p>
      <DisputeActs dispute={dispute} />
    </section>
  )
}

type Sided = { readonly dispute: DisputeDetail; readonly side: 'parent' | 'tutor' }

function Outcome({ dispute: { state, held, outcome }, side }: Sided): ReactNode {
  const { t } = useWords('booking-disputes')
  const commission = outcome?.commission ?? 0
  const sums = outcome
    ? [
        [t('outcome.refund'), outcome.refund],
        [t('outcome.paid'), outcome.paid],
        ...(side === 'tutor'
          ? [[t('outcome.commission'), commission] as const, [t('outcome.net'), outcome.paid - commission] as const]
          : []),
      ]
    : []
  return (
    <section className={`card ${styles.card}`}>
      <h2>{t('outcome.title')}</h2>
      {state === 'withdrawn' && <p>{t('outcome.withdrawn')}</p>}
      {outcome && held === 0 && <p>{t('outcome.none')}</p>}
      {outcome && held > 0 && (
        <dl className={styles.facts}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="money">{moneyText(Number(amount))}</dd>
            </div>
          ))}
        </dl>
      )}
      {outcome && <p>{t(outcome.isHeld ? 'outcome.held' : 'outcome.void')}</p>}
    </section>
  )
}

/** Moves that nobody made: they say all themselves. */
const BY_TIME = ['lapse', 'close']

function Story({ dispute: { story }, side, year }: Sided & { readonly year: number }): ReactNode {
  const { t } = useWords('booking-disputes')
  const moment = useMoment(year)
  return (
    <section className={`card ${styles.card}`}>
      <h2>{t('story.title')}</h2>
      <ol className={styles.story}>
        {story.map(({ move, by, at, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- moves are never taken out or put between
          <li key={place} className={styles.said}>
            <p>
              {!BY_TIME.includes(move) && <b>{t(`story.by.${(by === side ? 'me' : by) as 'me'}`)} </b>}
              {t(`story.${move as 'open'}`)}
            </p>
            <p className={styles.quiet}>
              <time dateTime={at}>{moment(at)}</time>
            </p>
            {text !== null && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
