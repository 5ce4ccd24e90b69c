import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import type { PageAddress } from '#kernel/page-address.ts'
import { getUnreadMessages } from '#modules/messages/contract/threads.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { Icon } from '#web/components/icon.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { bookingList } from '../contract/bookings.ts'
import { lessonList } from '../contract/lessons.ts'
import { matchList } from '../contract/reviews.ts'
import { AGREED } from '../domain/lesson-moves.ts'
import { parentActions } from '../domain/parent-actions.ts'
import type { ParentAction } from '../domain/parent-actions.ts'
import enWords from '../texts/head/en.json' with { type: 'json' }
import zhWords from '../texts/head/zh.json' with { type: 'json' }
import type { Route } from './+types/parent-home.page'
import { ComingLessons } from './coming-lessons.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './home.module.css'

export const handle = { texts: ['booking-home', 'booking-lessons', 'places', 'web-own'] }

const DAY_MS = 86_400_000
const PAST_DAYS = 10
const AHEAD_DAYS = 60

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const at = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()
  const own = await loadOwn(async () => {
    const [pending, { list: lessons }, { list: matches }, unread] = await Promise.all([
      api(bookingList, { query: { pageNum: 1, pageSize: 5 } }),
      api(lessonList, { query: { from: at(-PAST_DAYS), to: at(AHEAD_DAYS) } }),
      api(matchList),
      api(getUnreadMessages).catch(() => 0),
    ])
    const coming = lessons.filter(({ state, endsAt }) => AGREED.includes(state) && new Date(endsAt) > now)
    const actions = parentActions({ lessons, matches, pending: pending.total })
    return { actions, coming, pending: pending.total, matched: matches.length, unread }
  })
  return { own, title: (params.locale === 'en' ? enWords : zhWords).home }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Home of a parent: what to do next, messages, coming lessons and cases, on one screen of a phone. */
export default function ParentHomePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('booking-home')
  const { own } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="parent" title={t('title')} closed={closed} onOpen={() => openWayIn('parent', closed)}>
      {own.ok && (
        <div className={boxes.grid}>
          <NextActions actions={own.data.actions} />
          <Counts unread={own.data.unread} pending={own.data.pending} matched={own.data.matched} />
          <ComingLessons lessons={own.data.coming} side="parent" />
        </div>
      )}
    </DashboardFrame>
  )
}

function NextActions({ actions }: { actions: readonly ParentAction[] }): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const wordsOf = (action: ParentAction): string => {
    if (action.kind === 'publish') return t('action.publish')
    if (action.kind === 'book') return t('action.book', { count: action.total })
    if ('startsAt' in action) return t(`action.${action.kind}`, { name: action.name, time: momentText(action.startsAt) })
    return t(`action.${action.kind}`, { name: action.name })
  }
  return (
    <section className={`card ${boxes.box} ${boxes.wide}`}>
      <h2>{t('next')}</h2>
      {actions.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      <ol className={`${boxes.actions} ${styles.actions}`}>
        {actions.map((action) => (
          <li key={JSON.stringify(action)}>
            <Link to={path(placeOf(action))}>
              <span>{wordsOf(action)}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeOf(action: ParentAction): PageAddress {
  switch (action.kind) {
    case 'publish':
      return '/parent/publish'
    case 'book':
      return '/parent/dashboard/cases'
    case 'review':
    case 'lessons':
      return '/parent/dashboard/lessons#matches'
    case 'confirm':
    case 'answer':
      return `/parent/dashboard/lessons?month=${monthOf(action.startsAt)}#lesson-${action.lessonId}`
  }
}

const monthOf = (startsAt: string): string => hongKongDay(new Date(startsAt)).slice(0, 7)

function Counts({ unread, pending, matched }: { unread: number; pending: number; matched: number }): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  return (
    <div className={styles.pair}>
      <Link className={`card ${styles.count}`} to={path('/messages')}>
        <b>{t('messages')}</b>
        <span>{unread > 0 ? t('unread', { total: unread }) : t('noUnread')}</span>
      </Link>
      <Link className={`card ${styles.count}`} to={path(pending + matched > 0 ? '/parent/dashboard/cases' : '/parent/publish')}>
        <b>{t('cases')}</b>
        <span>{pending + matched > 0 ? t('open', { total: pending }) : t('publish')}</span>
        {matched > 0 && <span>{t('matched', { total: matched })}</span>}
      </Link>
    </div>
  )
}
