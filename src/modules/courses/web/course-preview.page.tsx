import { useState } from 'react'
import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead, requireId } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { getManuscript } from '../contract/manuscripts.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/course-preview.page'
import { CourseView } from './course-view.tsx'
import type { OwnDraft } from './own-draft.ts'
import { shownDraft } from './shown-draft.ts'
import styles from './course-view.module.css'

export const handle = { ...ownHandle('courses-view', 'courses-player'), plays: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  requireId(params.manuscriptId, 'number')
  const manuscriptId = Number(params.manuscriptId)
  const own = await loadOwn(async () => await pageRequest(context).api(getManuscript, { params: { manuscriptId } }))
  return { title: HEAD[localeOfParams(params)].preview, own }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A course as a buyer will see it, for its tutor. */
export default function CoursePreviewPage({ loaderData: { own, title } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses-view')
  const path = useLocalePath()
  const closed = own.ok ? null : own.why
  const back = own.ok
    ? { to: path(`/tutor/dashboard/courses/${own.data.id}/edit`), label: t('back') }
    : { to: path('/tutor/dashboard/courses'), label: t('back') }
  return (
    <DashboardFrame
      side="tutor"
      title={own.ok ? t('title') : title}
      closed={closed}
      onOpen={() => openWayIn('tutor', closed)}
      back={back}
    >
      {own.ok && (
        <>
          <p className={styles.note}>{t('note')}</p>
          <Preview draft={own.data} />
        </>
      )}
    </DashboardFrame>
  )
}

function Preview({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses-view')
  const locale = useLocale()
  const [chosen, setChosen] = useState<number | null>(null)
  const course = shownDraft(draft, locale)
  return (
    <CourseView
      course={course}
      chosen={chosen}
      onChoose={({ id, plays }) => plays && setChosen(id)}
      beside={course.whole > 0 && <p className={styles.quiet}>{t('parts')}</p>}
    />
  )
}
