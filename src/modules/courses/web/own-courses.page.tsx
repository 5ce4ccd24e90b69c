import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListHead, NothingFound, keywordOf } from '#web/components/list-head.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { MANUSCRIPT_ORDERS, getManuscripts, postManuscript } from '../contract/manuscripts.ts'
import type { ManuscriptOrder } from '../domain/written-course.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/own-courses.page'
import { statusKey } from './course-status.ts'
import { NameForm } from './name-form.tsx'
import { OwnCourseRow } from './own-course-row.tsx'
import styles from './courses.module.css'

export const handle = ownHandle('courses', 'courses-player')

const STATES = ['all', '0', '1', '2', '3', '4', '5'] as const
type State = (typeof STATES)[number]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const [part, keyword] = [partOf(url), keywordOf(url)]
  const state: State = STATES.find((one) => one === url.searchParams.get('state')) ?? 'all'
  const order: ManuscriptOrder = MANUSCRIPT_ORDERS.find((one) => one === url.searchParams.get('order')) ?? 'updateDesc'
  const status = state === 'all' || keyword !== '' ? {} : { status: Number(state) }
  const own = await loadOwn(
    async () => await pageRequest(context).api(getManuscripts, { query: { ...part, ...status, keyword, order } }),
  )
  return { title: HEAD[localeOfParams(params)].list, own, part, keyword, state, order }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A tutor's own courses, which open beside the list, and the start of a new one. */
export default function OwnCoursesPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses')
  const { own } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={t('title')} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <Courses {...loaderData} courses={own.data} />}
    </DashboardFrame>
  )
}

type Props = {
  readonly courses: AnswerOf<typeof getManuscripts>
  readonly part: Part
  readonly keyword: string
  readonly state: State
  readonly order: ManuscriptOrder
}

function Courses({ courses: { list, next, counts }, part, keyword, state, order }: Props): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const countOf = (one: State): number =>
    one === 'all' ? counts.reduce((sum, count) => sum + count, 0) : (counts[Number(one)] ?? 0)
  const all = countOf('all')
  const choices = STATES.filter((one) => one === 'all' || one === state || countOf(one) > 0)
  return (
    <ListAndPanel closeTo={path('/tutor/dashboard/courses')}>
      <NewCourse />
      <ListHead
        label={t('title')}
        choices={choices}
        chosen={state}
        nameOf={(one) => (one === 'all' ? t('all') : t(`status.${statusKey(Number(one))}`))}
        to={(one) => (one === 'all' ? '?' : `?state=${one}`)}
        counts={Object.fromEntries(STATES.map((one) => [one, countOf(one)])) as Record<State, number>}
        keyword={keyword}
      />
      {all > 1 && <OrderSelect key={order} order={order} />}
      {list.length === 0 && keyword !== '' && <NothingFound keyword={keyword} />}
      {list.length === 0 && keyword === '' && (
        <EmptyState title={t(all === 0 ? 'none' : 'noneOfState')} text={all === 0 ? t('noneText') : undefined} />
      )}
      {list.length > 0 && (
        <ListRows label={t('title')}>
          {list.map((course) => (
            <OwnCourseRow key={course.id} course={course} />
          ))}
        </ListRows>
      )}
      <MoreOfPart part={part} next={next} />
    </ListAndPanel>
  )
}

/** Begins a course by its name, and goes on in its editor. */
function NewCourse(): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  return (
    <NameForm
      label={t('new.label')}
      submit={t('new.submit')}
      done={t('new.done')}
      send={async (api, courseName) => {
        const { id } = await api(postManuscript, { body: { courseName } })
        // A document of its own, for it plays videos.
        location.assign(path(`/tutor/dashboard/courses/${id}/edit`))
      }}
    />
  )
}

function OrderSelect({ order }: { readonly order: ManuscriptOrder }): ReactNode {
  const { t } = useWords('courses')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // What was chosen stands there at once, and the list follows.
  const [chosen, setChosen] = useState<string>(order)
  const change = (next: string): void => {
    setChosen(next)
    const search = new URLSearchParams(query)
    search.set('order', next)
    void navigate(`?${search.toString()}`, { preventScrollReset: true, replace: true })
  }
  return (
    <label className={styles.order}>
      {t('orderBy')}
      <select className="field" value={chosen} onChange={({ target }) => change(target.value)}>
        {MANUSCRIPT_ORDERS.map((one) => (
          <option key={one} value={one}>
            {t(`order.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
