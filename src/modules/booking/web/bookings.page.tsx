import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListHead, NothingFound, keywordOf } from '#web/components/list-head.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreRows, rowsOf } from '#web/components/more-rows.tsx'
import type { Rows } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { requestList } from '../contract/bookings.ts'
import { trialList } from '../contract/trials.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/bookings.page'
import { BookingRow } from './booking-row.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import { sideOfPath } from './side-of-path.ts'
import styles from './home.module.css'
import { TrialList } from './trial-list.tsx'

export const handle = ownHandle('booking-home', 'booking-lessons', 'booking-terms', 'booking-trials', 'booking-covers')

const PARTS = ['open', 'agreed', 'ended'] as const

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const url = new URL(request.url)
  const [keyword, rows] = [keywordOf(url), rowsOf(url)]
  const part = PARTS.find((one) => one === url.searchParams.get('part')) ?? null
  const own = await loadOwn(async () => {
    const [requests, trials] = await Promise.all([
      api(requestList, { query: { ...rows, keyword, ...(part && { part }) } }),
      api(trialList, { query: rows }),
    ])
    return { requests, trials }
  })
  return { own, rows, keyword, part, title: HEAD[localeOfParams(params)].bookings }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Requests that a parent made, or those that a tutor answers, newest first; trials and covers above them. */
export default function BookingsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const { own, rows, keyword, part } = loaderData
  const closed = own.ok ? null : own.why
  const title = t(side === 'parent' ? 'bookings.title' : 'bookings.tutorTitle')
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <ListAndPanel closeTo={path(`/${side}/dashboard/bookings`)}>
          {keyword === '' && part === null && <TrialList trials={own.data.trials.list} side={side} isCover />}
          {keyword === '' && part === null && <TrialList trials={own.data.trials.list} side={side} />}
          <Requests {...own.data} {...{ side, rows, keyword, part }} />
        </ListAndPanel>
      )}
    </DashboardFrame>
  )
}

type RequestsProps = {
  readonly requests: AnswerOf<typeof requestList>
  readonly trials: AnswerOf<typeof trialList>
  readonly side: 'parent' | 'tutor'
  readonly part: (typeof PARTS)[number] | null
  readonly keyword: string
  readonly rows: Rows
}

function Requests({ requests, trials, side, part, keyword, rows }: RequestsProps): ReactNode {
  const { t } = useWords('booking-home')
  const { list, counts } = requests
  const all = counts.open + counts.agreed + counts.ended
  if (all + trials.total === 0) return <NoBookings side={side} />
  if (all === 0) return <MoreRows rows={rows} hasMore={trials.hasNextPage} />
  return (
    <>
      {trials.total > 0 && keyword === '' && part === null && <h2 className={styles.part}>{t('bookings.requests')}</h2>}
      <ListHead
        label={t('bookings.requests')}
        choices={['all', ...PARTS]}
        chosen={part ?? 'all'}
        nameOf={(one) => t(`bookings.parts.${one}`)}
        to={(one) => (one === 'all' ? '?' : `?part=${one}`)}
        counts={{ all, ...counts }}
        keyword={keyword}
      />
      {list.length === 0 && keyword !== '' && <NothingFound keyword={keyword} />}
      {list.length === 0 && keyword === '' && <EmptyState title={t('bookings.nonePart')} />}
      {list.length > 0 && (
        <ListRows label={t('bookings.requests')}>
          {list.map((booking) => (
            <BookingRow key={booking.bookingId} booking={booking} side={side} />
          ))}
        </ListRows>
      )}
      <MoreRows rows={rows} hasMore={requests.hasNextPage || trials.hasNextPage} />
    </>
  )
}

function NoBookings({ side }: { side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  return (
    <EmptyState
      title={t(side === 'parent' ? 'bookings.none' : 'bookings.noneTutor')}
      text={t(side === 'parent' ? 'bookings.noneText' : 'bookings.noneTutorText')}
    >
      <Link className="button" to={path(side === 'parent' ? '/searchtutor' : '/jobcase')}>
        {t(side === 'parent' ? 'bookings.find' : 'bookings.findCase')}
      </Link>
    </EmptyState>
  )
}
