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
import { MoreOfPart, isWhole, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { Pager } from '#web/components/pager.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { requestList } from '../contract/bookings.ts'
import { trialList } from '#modules/trials/contract/trials.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/bookings.page'
import { BookingRow } from './booking-row.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import { sideOfPath } from '#modules/lessons/public-web.ts'
import styles from './bookings.module.css'
import { TrialList } from '#modules/trials/public-web.ts'

export const handle = ownHandle('booking', 'booking-home', 'lessons', 'booking-terms', 'trials', 'trials-covers')

const PARTS = ['open', 'agreed', 'ended'] as const
/** Stands in the address for what `after` is of requests. */
const OLDER_TRIALS = 'trials'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const url = new URL(request.url)
  const keyword = keywordOf(url)
  const part = PARTS.find((one) => one === url.searchParams.get('part')) ?? null
  const [rows, olderTrials] = [partOf(url), partOf(url, OLDER_TRIALS)]
  const own = await loadOwn(async () => {
    const [requests, trials] = await Promise.all([
      api(requestList, { query: { ...rows, keyword, ...(part && { part }) } }),
      api(trialList, { query: olderTrials }),
    ])
    return { requests, trials }
  })
  const isOlder = { requests: rows.after !== undefined, trials: olderTrials.after !== undefined }
  return { own, rows, isOlder, keyword, part, title: HEAD[localeOfParams(params)].bookings }
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
  const { own, rows, isOlder, keyword, part } = loaderData
  const closed = own.ok ? null : own.why
  const title = t(side === 'parent' ? 'bookings.title' : 'bookings.tutorTitle')
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <ListAndPanel closeTo={path(`/${side}/dashboard/bookings`)}>
          {keyword === '' && part === null && !isOlder.requests && <Trials {...own.data} {...{ side, rows, isOlder }} />}
          {!isOlder.trials && <Requests {...own.data} {...{ side, rows, keyword, part }} />}
        </ListAndPanel>
      )}
    </DashboardFrame>
  )
}

type Side = 'parent' | 'tutor'
type Trials = AnswerOf<typeof trialList>
type TrialsProps = {
  readonly trials: Trials
  readonly side: Side
  readonly rows: Part
  readonly isOlder: { readonly trials: boolean }
}

/** Covers and trials above the requests; where there are more than a page has, older ones have pages of their own. */
function Trials({ trials: { list, next }, side, rows, isOlder }: TrialsProps): ReactNode {
  const more = isOlder.trials || isWhole(rows)
  return (
    <>
      <TrialList trials={list} side={side} isCover />
      <TrialList trials={list} side={side} />
      {more && <Pager next={next} name={OLDER_TRIALS} />}
    </>
  )
}

type RequestsProps = {
  readonly requests: AnswerOf<typeof requestList>
  readonly trials: Trials
  readonly side: Side
  readonly part: (typeof PARTS)[number] | null
  readonly keyword: string
  readonly rows: Part
}

function Requests({ requests, trials, side, part, keyword, rows }: RequestsProps): ReactNode {
  const { t } = useWords('booking-home')
  const { list, counts } = requests
  const all = counts.open + counts.agreed + counts.ended
  const hasTrials = trials.list.length > 0 && keyword === '' && part === null
  // Trials grow with the requests below them, up to a page.
  const next = requests.next ?? (hasTrials && !isWhole(rows) ? trials.next : null)
  if (all === 0 && trials.list.length === 0) return <NoBookings side={side} />
  if (all === 0) return <MoreOfPart part={rows} next={next} />
  return (
    <>
      {hasTrials && rows.after === undefined && <h2 className={styles.part}>{t('bookings.requests')}</h2>}
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
      <MoreOfPart part={rows} next={next} />
    </>
  )
}

function NoBookings({ side }: { readonly side: Side }): ReactNode {
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
