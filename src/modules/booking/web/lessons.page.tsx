import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { lessonList } from '../contract/lessons.ts'
import { matchList } from '../contract/reviews.ts'
import { monthDays, stretchOf } from '../domain/lesson-time.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/lessons.page'
import { LessonAgenda } from './lesson-agenda.tsx'
import { LessonMonth } from './lesson-month.tsx'
import { MatchList } from './match-list.tsx'
import { MonthBar } from './month-bar.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import { sideOfPath } from './side-of-path.ts'
import styles from './lessons.module.css'

export const handle = { texts: ['booking-lessons', 'booking-files', 'booking-reviews', 'places', 'web-own'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const { pathname, searchParams } = new URL(request.url)
  const today = hongKongDay(now)
  const asked = searchParams.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  const { from, to } = stretchOf(monthDays(month))
  const side = sideOfPath(pathname)
  const query = { from: from.toISOString(), to: to.toISOString() }
  const own = await loadOwn(async () => {
    const [{ list: lessons }, { list: matches, left }] = await Promise.all([api(lessonList, { query }), api(matchList)])
    return { lessons, matches, left }
  })
  return { own, month, today, side, title: HEAD[localeOfParams(params)].lessons }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Lessons of a month: as a month on wide screens, as an agenda below and on phones; matches with what both said. */
export default function LessonsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const side = sideOfPath(useLocation().pathname)
  const { own, month, today } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <div className={styles.page}>
          <MonthBar month={month} thisMonth={today.slice(0, 7)} matches={own.data.matches} />
          <LessonMonth month={month} today={today} lessons={own.data.lessons} />
          <LessonAgenda month={month} lessons={own.data.lessons} />
          <MatchList side={side} matches={own.data.matches} left={own.data.left} />
        </div>
      )}
    </DashboardFrame>
  )
}
