import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { getManuscript } from '../contract/manuscripts.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/own-course.page'
import { RollbackButton } from './course-checklist.tsx'
import { STATUS_TONES, statusKey } from './course-status.ts'
import type { OwnDraft } from './own-draft.ts'
import { DeleteCourse, useCourseFacts } from './own-course-row.tsx'
import styles from './courses.module.css'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireId(params.manuscriptId, 'number')
  const manuscriptId = Number(params.manuscriptId)
  const own = await loadOwn(async () => await pageRequest(context).api(getManuscript, { params: { manuscriptId } }))
  return { own, title: HEAD[localeOfParams(params)].list }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One own course beside the list: what there is of it, how it stands, and what can be done. */
export default function OwnCoursePage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <CoursePanel draft={own.data} />
}

function CoursePanel({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses')
  const facts = useCourseFacts()
  const { courseName, courseCover, chapterList, combinePrice, totalPrice, can, missing } = draft
  const key = statusKey(draft.status)
  const units = chapterList.flatMap(({ unitList }) => unitList)
  const price = combinePrice ?? totalPrice
  const counts = {
    chapterCount: chapterList.length,
    unitCount: units.length,
    videoDuration: units.reduce((sum, { videoResource }) => sum + (videoResource?.videoDuration ?? 0), 0),
  }
  const next = can.edit
    ? missing.length > 0
      ? t('missing', { count: missing.length })
      : t('complete')
    : t(key === 'reviewing' ? 'next.reviewing' : 'next.deleteReviewing')
  return (
    <>
      {courseCover !== null && <img className={styles.panelCover} src={courseCover} alt="" width="480" height="270" />}
      <PanelHead
        title={courseName}
        facts={facts(counts)}
        status={{ tone: STATUS_TONES[key], word: t(`status.${key}`) }}
        amount={price === 0 ? t('free') : moneyText(price)}
      >
        <p>{next}</p>
      </PanelHead>
      <PanelFacts
        title={t('content')}
        facts={chapterList.map(({ chapterName, unitList }) => [chapterName, t('units', { count: unitList.length })] as const)}
      />
      <Timeline
        list={[
          { at: draft.createdAt, text: t('happened.begun') },
          ...(draft.submittedAt === null ? [] : [{ at: draft.submittedAt, text: t('happened.submitted') }]),
          { at: draft.savedAt, text: t('happened.saved') },
        ]}
      />
      <CourseFoot draft={draft} />
    </>
  )
}

function CourseFoot({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, courseName, can } = draft
  return (
    <>
      <PanelFoot>
        <a className="button" href={path(`/tutor/dashboard/courses/${id}/edit`)}>
          {t(can.edit ? 'edit' : 'open')}
        </a>
        <a className="button quiet" href={path(`/tutor/dashboard/courses/${id}/preview`)}>
          {t('preview')}
        </a>
        <RollbackButton draft={draft} />
        {can.delete && (
          <MoreMenu label={t('moreOf', { name: courseName })}>
            <li>
              <button type="button" onClick={() => setAsking(true)}>
                {t('delete')}
              </button>
            </li>
          </MoreMenu>
        )}
      </PanelFoot>
      {isAsking && (
        <DeleteCourse
          course={draft}
          onClose={() => setAsking(false)}
          onDone={() => void navigate(path('/tutor/dashboard/courses'), { replace: true })}
        />
      )}
    </>
  )
}
