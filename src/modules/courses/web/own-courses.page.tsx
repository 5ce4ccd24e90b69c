import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { getManuscripts, postManuscript } from '../contract/manuscripts.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/own-courses.page'
import { NameForm } from './name-form.tsx'
import styles from './courses.module.css'

export const handle = ownHandle('courses')

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const part = partOf(new URL(request.url))
  const own = await loadOwn(async () => await pageRequest(context).api(getManuscripts, { query: part }))
  return { title: HEAD[localeOfParams(params)].list, own, part }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A tutor's own courses, and the start of a new one. */
export default function OwnCoursesPage({ loaderData: { own, part } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const moment = useMoment()
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={t('title')} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && (
        <div className={styles.page}>
          <p className={styles.lead}>{t('lead')}</p>
          <NameForm
            label={t('new.label')}
            submit={t('new.submit')}
            done={t('new.done')}
            send={async (api, courseName) => await api(postManuscript, { body: { courseName } })}
          />
          {own.data.list.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
          {own.data.list.length > 0 && (
            <ul className={styles.list}>
              {own.data.list.map(({ id, courseName, savedAt }) => (
                <li key={id} className="card">
                  {/* Its page plays videos, which the policy of this one's document forbids. */}
                  <a href={path(`/tutor/dashboard/courses/${id}`)}>{courseName}</a>
                  <small>{t('saved', { day: moment(savedAt) })}</small>
                </li>
              ))}
            </ul>
          )}
          <MoreOfPart part={part} next={own.data.next} />
        </div>
      )}
    </DashboardFrame>
  )
}
