import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import type { AnswerOf } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { requestList } from '../contract/bookings.ts'
import { trialList } from '../contract/trials.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/bookings.page'
import { BookingCard } from './booking-card.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import { sideOfPath } from './side-of-path.ts'
import styles from './home.module.css'
import { TrialList } from './trial-list.tsx'

export const handle = ownHandle('booking-home', 'booking-lessons', 'booking-terms', 'booking-trials', 'booking-covers')

const PAGE_SIZE = 10
const MOST_SHOWN = 50

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const asked = Number(new URL(request.url).searchParams.get('shown') ?? PAGE_SIZE)
  const shown = Number.isInteger(asked) ? Math.min(Math.max(asked, PAGE_SIZE), MOST_SHOWN) : PAGE_SIZE
  const query = { pageNum: 1, pageSize: shown }
  const own = await loadOwn(async () => {
    const [requests, trials] = await Promise.all([api(requestList, { query }), api(trialList, { query })])
    return { requests, trials }
  })
  return { own, shown, title: HEAD[localeOfParams(params)].bookings }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Requests that a parent made, or those that a tutor answers, newest first. */
export default function BookingsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-home')
  const side = sideOfPath(useLocation().pathname)
  const { own, shown } = loaderData
  const closed = own.ok ? null : own.why
  const title = t(side === 'parent' ? 'bookings.title' : 'bookings.tutorTitle')
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && own.data.requests.total + own.data.trials.total === 0 && <NoBookings side={side} />}
      {own.ok && <TrialList trials={own.data.trials.list} side={side} isCover />}
      {own.ok && <TrialList trials={own.data.trials.list} side={side} />}
      {own.ok && own.data.requests.total > 0 && (
        <Requests requests={own.data.requests} side={side} hasTrials={own.data.trials.total > 0} />
      )}
      {own.ok && (own.data.requests.hasNextPage || own.data.trials.hasNextPage) && shown < MOST_SHOWN && (
        <Link className="button quiet" to={`?shown=${shown + PAGE_SIZE}`} preventScrollReset>
          {t('bookings.more')}
        </Link>
      )}
    </DashboardFrame>
  )
}

type RequestsProps = {
  readonly requests: AnswerOf<typeof requestList>
  readonly side: 'parent' | 'tutor'
  readonly hasTrials: boolean
}

function Requests({ requests: { list, total }, side, hasTrials }: RequestsProps): ReactNode {
  const { t } = useWords('booking-home')
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className={hasTrials ? styles.part : 'visually-hidden'}>
        {t('bookings.requests')}
      </h2>
      <p className={styles.quiet}>{t('bookings.total', { total })}</p>
      <ul className={styles.bookings}>
        {list.map((booking) => (
          <li key={booking.bookingId} className={`card ${boxes.box}`}>
            <BookingCard booking={booking} side={side} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoBookings({ side }: { side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t(side === 'parent' ? 'bookings.none' : 'bookings.noneTutor')}</h2>
      <p>{t(side === 'parent' ? 'bookings.noneText' : 'bookings.noneTutorText')}</p>
      {side === 'parent' && (
        <p className={styles.ways}>
          <Link className="button" to={path('/searchtutor')}>
            {t('bookings.find')}
          </Link>
        </p>
      )}
    </section>
  )
}
