import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { trialDetail } from '../contract/trials.ts'
import type { TrialStory } from '../contract/trials.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/trial.page'
import { sideOfPath, useLessonWords } from '#modules/lessons/public-web.ts'
import { singleWords } from './single-words.ts'
import { useTrialNotes, useTrialWays, useTrialWords } from './trial-row.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { trialId } = params
  requireId(trialId, 'number')
  const own = await loadOwn(async () => await api(trialDetail, { params: { trialId } }))
  return { own, title: HEAD[localeOfParams(params)].bookings }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One trial or cover lesson: when and with whom, its money, what happened, and what can be done. */
export default function TrialPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <TrialPanel trial={own.data} />
}

function TrialPanel({ trial }: { readonly trial: TrialStory }): ReactNode {
  const { t } = useWords([singleWords(trial.isCover), 'lessons'])
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const { momentText } = useLessonWords()
  const { verb, more, dialog } = useTrialWays(trial, side)
  const { startsAt, minutes, teachArea, jobId, jobNo, tutorId, otherName, events } = trial
  return (
    <>
      <PanelHead {...useTrialWords(trial, side)}>
        {useTrialNotes(trial, side).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </PanelHead>
      <PanelFacts
        title={t('facts.title', { ns: 'lessons' })}
        facts={[
          [
            t(`facts.${side}`, { ns: 'lessons' }),
            side === 'parent' ? <Link to={path(`/tutor/detail/${tutorId}`)}>{otherName}</Link> : otherName,
          ],
          [
            t('facts.case', { ns: 'lessons' }),
            <Link key="case" to={path(`/jobcase/jobdetail/${jobId}`)}>
              {jobNo}
            </Link>,
          ],
          [t('facts.begins', { ns: 'lessons' }), momentText(startsAt)],
          [t('facts.length', { ns: 'lessons' }), t('minutes', { minutes })],
          [t('facts.place', { ns: 'lessons' }), teachArea ?? t('online')],
        ]}
      />
      <Timeline list={events.map(({ to, at }) => ({ at, text: to === 'requested' ? t('made') : t(`state.${to}`) }))} />
      <PanelFoot>
        {verb}
        <MoreMenu label={more.label}>{more.acts}</MoreMenu>
      </PanelFoot>
      {dialog}
    </>
  )
}
