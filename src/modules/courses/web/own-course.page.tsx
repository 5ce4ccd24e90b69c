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
import { putTakeDown } from '../contract/manage.ts'
import { getManuscript } from '../contract/manuscripts.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/own-course.page'
import { AskDeleteDialog } from './ask-delete-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
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
  const { courseName, courseCover, chapterList, combinePrice, totalPrice } = draft
  const key = statusKey(draft.status)
  const units = chapterList.flatMap(({ unitList }) => unitList)
  const price = combinePrice ?? totalPrice
  const counts = {
    chapterCount: chapterList.length,
    unitCount: units.length,
    videoDuration: units.reduce((sum, { videoResource }) => sum + (videoResource?.videoDuration ?? 0), 0),
  }
  const next = t(nextOf(draft), { count: draft.missing.length })
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
          ...draft.decisions.map(({ at, outcome, version, reason }) => ({
            at,
            text: [t(`happened.${outcome}`, { number: version ?? 0 }), reason].filter((part) => part !== '').join(': '),
          })),
        ]}
      />
      <CourseFoot draft={draft} />
    </>
  )
}

/** How it goes on with a course: the name of a sentence. */
function nextOf({ can, missing, status, isBlocked, isPublished, isChanged, tutor }: OwnDraft) {
  const key = statusKey(status)
  if (!can.edit) return key === 'reviewing' ? 'next.reviewing' : 'next.deleteReviewing'
  if (isBlocked) return 'next.blocked'
  if (isPublished && key === 'published' && !tutor.isPublic) return 'next.hidden'
  if (missing.length > 0) return 'missing'
  if (isPublished && key === 'published') return isChanged ? 'next.changed' : 'next.published'
  return 'complete'
}

function CourseFoot({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const { id, courseName, can } = draft
  const [asked, setAsked] = useState<Asked | null>(null)
  const acts: readonly (readonly [Asked, string])[] = [
    ...(can.takeDown ? [['takeDown', t('takeDown.open')] as const] : []),
    ...(can.askDelete ? [['askDelete', t('askDelete.open')] as const] : []),
    ...(can.delete ? [['delete', t('delete')] as const] : []),
  ]
  return (
    <>
      <PanelFoot>
        <a className="button" href={path(`/tutor/dashboard/courses/${id}/edit`)}>
          {t(can.edit ? 'edit' : 'open')}
        </a>
        <a className="button quiet" href={path(`/tutor/dashboard/courses/${id}/preview`)}>
          {t('preview')}
        </a>
        {statusKey(draft.status) === 'published' && draft.tutor.isPublic && (
          <a className="button quiet" href={path(`/course/${draft.courseFlagId}`)}>
            {t('page')}
          </a>
        )}
        <RollbackButton draft={draft} />
        {acts.length > 0 && (
          <MoreMenu label={t('moreOf', { name: courseName })}>
            {acts.map(([act, label]) => (
              <li key={act}>
                <button type="button" onClick={() => setAsked(act)}>
                  {label}
                </button>
              </li>
            ))}
          </MoreMenu>
        )}
      </PanelFoot>
      {asked && <CourseDialog draft={draft} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type Asked = 'takeDown' | 'askDelete' | 'delete'
type DialogProps = { readonly draft: OwnDraft; readonly asked: Asked; readonly onClose: () => void }

/** Asks before something is done with the whole course. */
function CourseDialog({ draft, asked, onClose }: DialogProps): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const navigate = useNavigate()
  const { id, courseName } = draft
  if (asked === 'askDelete') return <AskDeleteDialog draft={draft} onClose={onClose} />
  if (asked === 'delete')
    return (
      <DeleteCourse
        course={draft}
        onClose={onClose}
        onDone={() => void navigate(path('/tutor/dashboard/courses'), { replace: true })}
      />
    )
  return (
    <ConfirmDialog
      title={t('takeDown.title', { name: courseName })}
      text={t('takeDown.text')}
      confirm={t('takeDown.open')}
      done={t('takeDown.done')}
      send={async (api) => await api(putTakeDown, { params: { manuscriptId: id } })}
      onClose={onClose}
    />
  )
}
