import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { Modal } from '#web/components/modal.tsx'
import { lessonList, tutorHours } from '#modules/lessons/contract/lessons.ts'
import { matchList } from '../contract/matches.ts'
import {
  stretchOf,
  Lesson,
  LessonAgenda,
  LessonBar,
  viewOf,
  ZoneNote,
  LessonWeek,
  ProposeDialog,
  LessonMonth,
  sideOfPath,
} from '#modules/lessons/public-web.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/lessons.page'
import type { Proposed } from '#modules/lessons/public-web.ts'
import { MatchList } from './match-list.tsx'
import { openWayIn } from '#web/open-way-in.ts'
import styles from './lessons-page.module.css'

export const handle = ownHandle('lessons', 'disputes-files', 'reviews')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const { pathname, searchParams } = new URL(request.url)
  const today = hongKongDay(now)
  const view = viewOf(searchParams, today)
  const { from, to } = stretchOf([...view.days, view.first, view.last].toSorted())
  const side = sideOfPath(pathname)
  const query = { from: from.toISOString(), to: to.toISOString() }
  const own = await loadOwn(async () => {
    const [{ list: lessons }, { list: matches, left }] = await Promise.all([api(lessonList, { query }), api(matchList)])
    // Of one tutor alone: where there are several, the hours of one would be taken for all.
    const [match, ...others] = matches
    const isOne = match !== undefined && others.every(({ tutorId }) => tutorId === match.tutorId)
    const free = isOne && view.kind === 'week' ? (await api(tutorHours, { query: { jobId: match.jobId } })).week : []
    return { lessons, matches, left, free }
  })
  return { own, view, today, now: now.toISOString(), side, title: HEAD[localeOfParams(params)].lessons }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Lessons of a week by the hour or of a month on wide screens, as a list below and on phones; matches with what both said. */
export default function LessonsPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('lessons')
  const side = sideOfPath(useLocation().pathname)
  const { own } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && <Lessons {...loaderData} {...own.data} />}
    </DashboardFrame>
  )
}

type Loaded = Omit<Route.ComponentProps['loaderData'], 'own'> &
  Extract<Route.ComponentProps['loaderData']['own'], { ok: true }>['data']

function Lessons({ view, today, now, side, lessons, matches, left, free }: Loaded): ReactNode {
  const { t } = useWords('lessons')
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const path = useLocalePath()
  const open = lessons.find(({ lessonId }) => lessonId === opened)
  const canPropose = matches.length > 0
  return (
    <div className={styles.page} data-view={view.kind}>
      <LessonBar view={view} today={today} onPropose={canPropose ? () => setProposed({}) : null} />
      <ZoneNote />
      {view.kind === 'month' ? (
        <LessonMonth month={view.month} today={today} lessons={lessons} />
      ) : (
        <LessonWeek
          key={view.days[0]}
          days={view.days}
          {...{ now, lessons, free }}
          onPropose={
            canPropose ? ({ day, hour }, hours) => setProposed({ day, clock: clockOf(hour), minutes: hours * 60 }) : null
          }
          onOpen={({ lessonId }) => setOpened(lessonId)}
        />
      )}
      <ListAndPanel closeTo={path(`/${side}/dashboard/lessons`)}>
        <LessonAgenda view={view} today={today} lessons={lessons} />
        <MatchList side={side} matches={matches} left={left} />
      </ListAndPanel>
      {proposed && <ProposeDialog matches={matches} first={proposed} onClose={() => setProposed(null)} />}
      {open && (
        <Modal title={t('week.lesson')} onClose={() => setOpened(null)}>
          <div className={styles.opened}>
            <Lesson lesson={open} all={lessons} />
          </div>
        </Modal>
      )}
    </div>
  )
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
