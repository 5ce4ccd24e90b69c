import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Pager } from '#web/components/pager.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { getOwnedCourses } from '../contract/customer.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/owned-courses.page'
import { OwnedCard } from './owned-card.tsx'
import { sideOfPage } from './owned-side.ts'
import styles from './owned-courses.module.css'

export const handle = ownHandle('courses-owned')

const PAGE = /^[1-9]\d{0,3}$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const pageNum = PAGE.test(asked) ? Number(asked) : 1
  const side = sideOfPage(request.url)
  const words = HEAD[localeOfParams(params)].owned
  const own = await loadOwn(async () => await pageRequest(context).api(getOwnedCourses, { query: { pageNum } }))
  return { own, side, pageNum, title: side === 'tutor' ? words.bought : words.mine }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The courses of which a person has something, with how far they are. */
export default function OwnedCoursesPage({ loaderData: { own, side, pageNum } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses-owned')
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t(`title.${side}`)} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && <Courses courses={own.data} side={side} pageNum={pageNum} />}
    </DashboardFrame>
  )
}

type Props = {
  readonly courses: AnswerOf<typeof getOwnedCourses>
  readonly side: 'parent' | 'tutor'
  readonly pageNum: number
}

function Courses({ courses: { list, total, hasNextPage }, side, pageNum }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  const path = useLocalePath()
  if (total === 0)
    return (
      <EmptyState title={t(`none.${side}`)} text={t('noneText')}>
        <Link className="button" to={path('/course')}>
          {t('find')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <p className={styles.count}>{t('count', { count: total })}</p>
      <ul className={styles.cards}>
        {list.map((course, at) => (
          <li key={course.courseFlagId}>
            <OwnedCard course={course} side={side} isFirst={pageNum === 1 && at === 0} />
          </li>
        ))}
      </ul>
      <Pager next={hasNextPage ? String(pageNum + 1) : null} name="page" />
    </>
  )
}
