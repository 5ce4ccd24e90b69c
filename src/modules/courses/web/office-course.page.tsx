import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { Moment, adminMeta, adminTitle, officeStyles } from '#modules/admin/public-web.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { getDeskCourse } from '../contract/office-courses.ts'
import type { DeskCourse } from '../contract/office-courses.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-course.page'
import { CourseText } from './course-text.tsx'
import { CourseDecisions } from './office-course-decisions.tsx'
import { CourseDifference } from './office-course-difference.tsx'
import { DESK_TONES, tutorOf } from './office-course-rows.tsx'
import { CourseUnits } from './office-course-units.tsx'
import styles from './office-course.module.css'
import { shownDraft } from './shown-draft.ts'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export const handle = { plays: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  requireId(params.courseId, 'number')
  const courseFlagId = Number(params.courseId)
  const own = await loadOwn(async () => await pageRequest(context).api(getDeskCourse, { params: { courseFlagId } }))
  return { title: adminTitle(params.locale, WORDS, 'courses'), course: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One course: what is new in it, all of it to be watched, what was decided before, and its decision. */
export default function DeskCoursePage({ loaderData: { course } }: Route.ComponentProps): ReactNode {
  return course && <DeskCoursePanel key={course.courseFlagId} course={course} />
}

type Props = { readonly course: DeskCourse }

function DeskCoursePanel({ course }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  const { courseName, state, difference, deleteReason } = course
  return (
    <>
      <PanelHead
        title={courseName}
        status={{ tone: DESK_TONES[state], word: t(`states.${state}`) }}
        facts={[tutorOf(course), t('rows.number', { id: course.courseFlagId })].join(' · ')}
      />
      {deleteReason !== null && (
        <section className={`card ${boxes.box}`}>
          <h2>{t('deleteReason')}</h2>
          <q className={officeStyles.said}>{deleteReason}</q>
        </section>
      )}
      {difference && (
        <section className={`card ${boxes.box}`}>
          <h2>{t('difference.title')}</h2>
          <CourseDifference course={course} difference={difference} />
        </section>
      )}
      <About course={course} />
      <section className={`card ${boxes.box}`}>
        <h2>{t('units')}</h2>
        <CourseUnits course={course} />
      </section>
      <People course={course} />
      <Story course={course} />
      <Acts course={course} />
    </>
  )
}

function About({ course: { draft } }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  const locale = useLocale()
  const { facts, cover, subtitle, learnPoints, summary, whole, sum } = shownDraft(draft, locale)
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('about')}</h2>
      {cover !== null && <img className={styles.cover} src={cover} alt={t('cover')} width="480" height="270" />}
      <p>{subtitle}</p>
      <p className={officeStyles.id}>{facts.join(' · ')}</p>
      <CourseText text={summary} />
      <ul>
        {learnPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t('prices', { whole, sum })}</p>
    </section>
  )
}

function People({ course }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  const path = useLocalePath()
  const { tutorId, accountId, submittedAt, version, isBlocked } = course
  const name = tutorOf(course)
  return (
    <PanelFacts
      title={t('facts')}
      facts={[
        [t('tutor'), accountId === null ? name : <Link to={path(`/admin/users/${accountId}`)}>{name}</Link>],
        [t('tutorNumber'), tutorId],
        [t('rows.sent'), submittedAt && <Moment iso={submittedAt} />],
        [t('rows.version'), version],
        [t('blocked'), isBlocked ? t('yes') : null],
      ]}
    />
  )
}

function Story({ course: { story } }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  return (
    <Timeline
      list={story.map(({ at, outcome, version, reason, notes, by }) => ({
        at,
        text: (
          <>
            {[version === null ? t(`outcome.${outcome}`) : t('outcome.version', { number: version }), by]
              .filter(Boolean)
              .join(' · ')}
            {reason !== '' && <q className={officeStyles.said}>{reason}</q>}
            {notes.map((note) => (
              <q key={`${note.of} ${note.id} ${note.text}`} className={officeStyles.said}>
                {t(`field.${note.of}`)}: {note.text}
              </q>
            ))}
          </>
        ),
      }))}
    />
  )
}

function Acts({ course }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  const path = useLocalePath()
  const [asked, setAsked] = useState<Parameters<typeof CourseDecisions>[0]['verdict'] | null>(null)
  const { can, courseFlagId, version } = course
  const acts = [
    ...(can.publish ? (['published'] as const) : []),
    ...(can.reject ? (['rejected'] as const) : []),
    ...(can.approveDelete ? (['deleted', 'kept'] as const) : []),
    ...(can.takeDown ? (['taken_down'] as const) : []),
    ...(can.allow ? (['allowed'] as const) : []),
  ]
  return (
    <PanelFoot>
      {acts.map((verdict, at) => (
        <button key={verdict} type="button" className={at === 0 ? 'button' : 'button quiet'} onClick={() => setAsked(verdict)}>
          {t(`act.${verdict}`)}
        </button>
      ))}
      {version !== null && (
        <a className="link-button" href={path(`/course/${courseFlagId}`)} target="_blank" rel="noopener">
          {t('page')}
        </a>
      )}
      <Link className="link-button" to={path(`/admin/audit?objectId=${courseFlagId}`)}>
        {t('rows.log')}
      </Link>
      {asked && <CourseDecisions course={course} verdict={asked} onClose={() => setAsked(null)} />}
    </PanelFoot>
  )
}
