import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { CourseCardView, courseListCard } from '#modules/courses/public-web.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { partOf } from '#web/components/more-rows.tsx'
import { Pager } from '#web/components/pager.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { collectedCourses } from '../contract/collect-course.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/kept-courses.page'
import { FavouriteButton } from './favourite-button.tsx'
import { KeptParts } from './kept-parts.tsx'
import { keptOf, onKept } from './kept-store.ts'
import styles from './kept-list.module.css'

export const handle = ownHandle('favourites', 'lists')

const PAGE_SIZE = 12

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const title = WORDS[localeOfParams(params)].list.courses
  const url = new URL(request.url)
  const side = url.pathname.split('/').includes('tutor') ? ('tutor' as const) : ('parent' as const)
  const { after } = partOf(url)
  const { api } = pageRequest(context)
  const own = await loadOwn(() => api(collectedCourses, { query: { ...(after && { after }), pageSize: PAGE_SIZE } }))
  const { list: kept, total, next } = own.ok ? own.data : { list: [], total: 0, next: null }
  const list = kept.map(({ card, ...rest }) => ({ ...rest, card: card && courseListCard(card) }))
  return { title, side, closed: own.ok ? null : own.why, list, total, next }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** The courses that a person keeps, on either side. */
export default function KeptCoursesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('favourites')
  const { title, side, closed, list, total, next } = loaderData
  return (
    <DashboardFrame side={side} title={title} closed={closed} onOpen={() => openWayIn(side, closed)}>
      <KeptParts side={side} chosen="courses" />
      {total > 0 ? (
        <>
          <h2 className={styles.count}>{t('list.countCourses', { count: total })}</h2>
          <Cards list={list} />
          <Pager next={next} />
        </>
      ) : (
        <Nothing />
      )}
    </DashboardFrame>
  )
}

type Kept = Route.ComponentProps['loaderData']['list'][number]
const nothing = (): void => {}

/** What is let go leaves the list at once; undoing in the toast brings it back. */
function Cards({ list }: { readonly list: readonly Kept[] }): ReactNode {
  const gone = useSyncExternalStore(
    onKept,
    () =>
      list
        .filter(({ courseFlagId }) => keptOf(`course ${courseFlagId}`)?.isKept === false)
        .map(({ courseFlagId }) => courseFlagId)
        .join(),
    () => '',
  ).split(',')
  const shown = list.filter(({ courseFlagId }) => !gone.includes(String(courseFlagId)))
  if (shown.length === 0) return <Nothing />
  return (
    <ul className={styles.cards}>
      {shown.map((one) => (
        <li key={one.courseFlagId}>
          {one.card ? (
            <CourseCardView card={one.card} isEager={false} isRead={false} onOpen={nothing} isKept />
          ) : (
            <Gone one={one} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A course that nobody can find any more. */
function Gone({ one: { courseFlagId, courseName } }: { readonly one: Kept }): ReactNode {
  const { t } = useWords('favourites')
  return (
    <article className={`card ${styles.case}`}>
      <h2>{courseName}</h2>
      <FavouriteButton kind="course" id={courseFlagId} label={t('list.keepCourse', { name: courseName })} isKept />
      <p>{t('list.courseGone')}</p>
    </article>
  )
}

function Nothing(): ReactNode {
  const { t } = useWords('favourites')
  const path = useLocalePath()
  return (
    <EmptyState title={t('list.noCourses')} text={t('list.noCoursesText')}>
      <Link className="button" to={path('/course')}>
        {t('list.findCourses')}
      </Link>
    </EmptyState>
  )
}
