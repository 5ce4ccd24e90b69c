import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import type { AnswerOf } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts, PanelFoot } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { lessonDetail } from '../contract/lessons.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/lesson.page'
import { LessonWays, LessonWords } from './lesson-agenda.tsx'
import { sideOfPath } from './side-of-path.ts'
import { useLessonWords } from './use-lesson-words.ts'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { lessonId } = params
  requireId(lessonId, 'uuid')
  const own = await loadOwn(async () => await api(lessonDetail, { params: { lessonId } }))
  return { own, title: HEAD[localeOfParams(params)].lessons }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One lesson: when and with whom, what happened, and what can be done. */
export default function LessonPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <LessonPanel lesson={own.data} />
}

function LessonPanel({ lesson }: { readonly lesson: AnswerOf<typeof lessonDetail> }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const { dayText, momentText } = useLessonWords()
  const { startsAt, startedAt, endedAt, minutes, price, tutorId, otherName, teachArea, jobId, jobNo, events } = lesson
  return (
    <>
      <section className={`card ${boxes.box}`}>
        <h2>{dayText(hongKongDay(new Date(startsAt)))}</h2>
        <LessonWords lesson={lesson} isRow={false} />
      </section>
      <PanelFacts
        title={t('facts.title')}
        facts={[
          [t(`facts.${side}`), side === 'parent' ? <Link to={path(`/tutor/detail/${tutorId}`)}>{otherName}</Link> : otherName],
          [
            t('facts.case'),
            <Link key="case" to={path(`/jobcase/jobdetail/${jobId}`)}>
              {jobNo}
            </Link>,
          ],
          [t('facts.place'), teachArea],
          [t('facts.length'), t('facts.minutes', { minutes })],
          [t('facts.price'), price === null ? null : moneyText(price)],
          [t('facts.began'), startedAt && momentText(startedAt)],
          [t('facts.ended'), endedAt && momentText(endedAt)],
        ]}
      />
      <Timeline
        list={events.map(({ to, by, at }) => ({
          at,
          text: t('facts.moved', {
            state: t(`state.${to as 'proposed'}`, { defaultValue: to }),
            by: t(`facts.by.${by as 'parent'}`, { defaultValue: by }),
          }),
        }))}
      />
      <PanelFoot>
        <LessonWays lesson={lesson} all={[]} />
      </PanelFoot>
    </>
  )
}
