import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import type { Tone } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { DeskCourseLine } from '../contract/office-courses.ts'

export const DESK_TONES: Readonly<Record<DeskCourseLine['state'], Tone>> = {
  draft: 'done',
  reviewing: 'waiting',
  rejected: 'problem',
  published: 'agreed',
  taken_down: 'problem',
  delete_reviewing: 'waiting',
  deleted: 'done',
}

/** The tutor of a course, in both languages as the profile has it. */
export const tutorOf = ({ nameZh, nameEn, tutorId }: Pick<DeskCourseLine, 'nameZh' | 'nameEn' | 'tutorId'>): string =>
  [nameZh, nameEn].filter(Boolean).join(' ') || String(tutorId)

/** Courses, each leading to what is in it and its decision. */
export function DeskCourseRows({ list }: { readonly list: readonly DeskCourseLine[] }): ReactNode {
  const { t } = useWords('courses-desk')
  return (
    <OfficeRows
      heads={[
        { name: t('rows.course') },
        { name: t('rows.state') },
        { name: t('rows.sent') },
        { name: t('rows.version'), isNumber: true },
      ]}
      list={list}
      keyOf={({ courseFlagId }) => String(courseFlagId)}
      row={(course) => <DeskCourseRow course={course} />}
    />
  )
}

function DeskCourseRow({ course }: { readonly course: DeskCourseLine }): ReactNode {
  const { t } = useWords('courses-desk')
  const path = useLocalePath()
  const { courseFlagId, courseName, state, reviewedFrom, submittedAt, savedAt, accountId, tutorId, version } = course
  const page = path(`/admin/courses/${courseFlagId}`)
  const tutor = tutorOf(course)
  const waits = state === 'reviewing' || state === 'delete_reviewing'
  return (
    <OfficeRow
      title={<RowLink to={page}>{courseName}</RowLink>}
      chooseId={null}
      name={courseName}
      about={
        <>
          {accountId === null ? tutor : <Link to={path(`/admin/users/${accountId}`)}>{tutor}</Link>} ·{' '}
          {t('rows.number', { id: courseFlagId })}
          {state === 'reviewing' && reviewedFrom === 'published' && ` · ${t('rows.update')}`}
        </>
      }
      status={{ tone: DESK_TONES[state], word: t(`states.${state}`) }}
      cells={[
        { name: t('rows.sent'), value: <Moment iso={submittedAt ?? savedAt} /> },
        { name: t('rows.version'), value: version, isNumber: true },
      ]}
      verb={
        waits && (
          <RowLink className="button" to={page}>
            {t('rows.decide')}
          </RowLink>
        )
      }
      more={
        <>
          <li>
            <Link to={path(`/admin/courses?keyword=${tutorId}`)}>{t('rows.ofTutor')}</Link>
          </li>
          <li>
            <Link to={path(`/admin/audit?objectId=${courseFlagId}`)}>{t('rows.log')}</Link>
          </li>
        </>
      }
    />
  )
}
