import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { fileSize } from '#web/file-size.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead, requireId } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { postChapter } from '../contract/chapters.ts'
import { getManuscript } from '../contract/manuscripts.ts'
import { postUnit } from '../contract/units.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/own-course.page'
import { NameForm } from './name-form.tsx'
import { UnitVideo } from './unit-video.tsx'
import styles from './courses.module.css'

export const handle = { ...ownHandle('courses'), plays: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  requireId(params.manuscriptId, 'number')
  const own = await loadOwn(
    async () => await pageRequest(context).api(getManuscript, { params: { manuscriptId: Number(params.manuscriptId) } }),
  )
  return { title: HEAD[localeOfParams(params)].list, own }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A course as it is written: its units, each with its video. */
export default function OwnCoursePage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const closed = own.ok ? null : own.why
  const back = { to: path('/tutor/dashboard/courses'), label: t('title') }
  return (
    <DashboardFrame
      side="tutor"
      title={own.ok ? own.data.courseName : t('title')}
      closed={closed}
      onOpen={() => openWayIn('tutor', closed)}
      back={back}
    >
      {own.ok && <Course course={own.data} />}
    </DashboardFrame>
  )
}

const ASK_EVERY_MS = 3000

function Course({ course }: { readonly course: AnswerOf<typeof getManuscript> }): ReactNode {
  const { t } = useWords('courses')
  const { chapterList, quota } = course
  const units = chapterList.flatMap(({ unitList }) => unitList)
  useProgress(units.some(({ upload }) => upload?.state === 'uploaded'))
  return (
    <div className={styles.page}>
      {units.length === 0 && <EmptyState title={t('unit.none')} />}
      {units.map((unit) => (
        <UnitVideo key={unit.id} unit={unit} />
      ))}
      <NameForm
        label={t('unit.label')}
        submit={t('unit.submit')}
        done={t('unit.done')}
        send={async (api, unitName) => {
          const chapter =
            chapterList[0] ?? (await api(postChapter, { body: { courseManuscriptId: course.id, chapterName: t('chapter') } }))
          await api(postUnit, { body: { courseChapterId: chapter.id, unitName } })
        }}
      />
      <p className={styles.quota}>{t('quota', { used: fileSize(quota.used), most: fileSize(quota.most) })}</p>
    </div>
  )
}

/** Reads the page again while something of it is being packed. */
function useProgress(isUnderway: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderway) return undefined
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderway, revalidate])
}
