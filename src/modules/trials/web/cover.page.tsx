import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Form } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { hongKongClock, hongKongDay, hongKongTime } from '#kernel/hong-kong-time.ts'
import { ApiFailure } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import boxes from '#web/components/dashboard-boxes.module.css'
import { grouped } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead, requireId } from '#web/own-page.ts'
import { coverOptions } from '../contract/covers.ts'
import type { CoverOptions, CoverTutor } from '../contract/covers.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/cover.page'
import { CoverDialog } from './cover-dialog.tsx'
import { CoverTutors } from './cover-tutors.tsx'
import styles from './cover.module.css'
import { TrialList } from './trial-list.tsx'
import { useLessonWords } from '#modules/lessons/public-web.ts'

export const handle = ownHandle('trials-covers', 'lessons', 'lists')

const DAY = /^20\d\d-\d\d-\d\d$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const { lessonId } = params
  requireId(lessonId, 'uuid')
  const startsAt = wishedOf(new URL(request.url))
  const query = { lessonId, ...(startsAt ? { startsAt } : {}) }
  const own = await loadOwn(async () => await api(coverOptions, { query }).catch(nothingToCover))
  return { own, today: hongKongDay(now), title: HEAD[localeOfParams(params)].cover }
}

/** The time in the address, which the form writes into it. */
function wishedOf({ searchParams }: URL): string | null {
  const [date, clock] = [searchParams.get('date') ?? '', searchParams.get('clock') ?? '']
  if (!DAY.test(date) || !CLOCK.test(clock)) return null
  const time = hongKongTime(date, clock)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function nothingToCover(error: unknown): null {
  if (error instanceof ApiFailure && error.code === 'COVER_NOT_OPEN') return null
  throw error
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** For a lesson that its tutor missed or called off: whom the parent asked, and who else could cover it. */
export default function CoverPage({ loaderData: { own, today } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('trials-covers')
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="parent" title={t('page.title')} closed={closed} onOpen={() => openWayIn('parent', closed)}>
      {own.ok && (
        <div className={styles.page}>
          {own.data ? <Cover options={own.data} today={today} /> : <p className={`card ${boxes.box}`}>{t('page.closed')}</p>}
        </div>
      )}
    </DashboardFrame>
  )
}

function Cover({ options, today }: { readonly options: CoverOptions; readonly today: string }): ReactNode {
  const { t } = useWords('trials-covers')
  const [asked, setAsked] = useState<CoverTutor | null>(null)
  const { isCovered, tutors, left, subject, requests, startsAt } = options
  return (
    <>
      <About options={options} />
      <TrialList trials={requests} side="parent" isCover title={t('page.asked')} />
      {!isCovered && <Wished key={startsAt} startsAt={startsAt} today={today} />}
      {!isCovered && <CoverTutors tutors={tutors} left={left} subject={subject} onAsk={setAsked} />}
      {asked && <CoverDialog tutor={asked} options={options} onClose={() => setAsked(null)} />}
    </>
  )
}

function About({ options }: { readonly options: CoverOptions }): ReactNode {
  const { t } = useWords('trials-covers')
  const { momentText } = useLessonWords()
  const { caseTitle, jobNo, minutes, tutorName: name, missedAt, isMissed, isCovered, most } = options
  const facts = [caseTitle, t('minutes', { minutes }), jobNo]
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t(isMissed ? 'page.missed' : 'page.calledOff', { name, time: momentText(missedAt) })}</h2>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {isCovered ? <p>{t('page.covered')}</p> : <p>{t('page.rule', { name, most: grouped(most) })}</p>}
      {!isCovered && <p>{t('page.first')}</p>}
    </section>
  )
}

const QUARTER_SECONDS = 900

/** The wished time; plain fields, so that it works before scripts do. */
function Wished({ startsAt, today }: { readonly startsAt: string; readonly today: string }): ReactNode {
  const { t } = useWords(['trials-covers', 'lessons'])
  const start = new Date(startsAt)
  return (
    <Form className={`card ${boxes.box}`} preventScrollReset>
      <h2>{t('page.when')}</h2>
      <div className={styles.when}>
        <label>
          {t('form.date', { ns: 'lessons' })}
          <input className="field" type="date" name="date" required min={today} defaultValue={hongKongDay(start)} />
        </label>
        <label>
          {t('form.clock', { ns: 'lessons' })}
          <input className="field" type="time" name="clock" required step={QUARTER_SECONDS} defaultValue={hongKongClock(start)} />
        </label>
        <button type="submit" className="button quiet">
          {t('page.show')}
        </button>
      </div>
    </Form>
  )
}
