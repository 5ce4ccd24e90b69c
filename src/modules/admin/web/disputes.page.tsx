import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { DisputeLine } from '../contract/disputes.ts'
import { getDisputes } from '../contract/disputes.ts'
import type { Route } from './+types/disputes.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = await loadOwn(() => pageRequest(context).api(getDisputes))
  return { title: adminTitle(params.locale, 'disputes'), list: own.ok ? own.data.list : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Lessons with which something was wrong, with their logs. */
export default function DisputesPage({ loaderData: { list } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminPage place="disputes" isOpen={list !== null}>
      <p role="status">{list?.length ? t('disputes.total', { total: list.length }) : t('disputes.none')}</p>
      <p className={styles.id}>{t('disputes.next')}</p>
      <ul className={styles.list}>
        {list?.map((lesson) => (
          <li key={lesson.lessonId}>
            <Dispute lesson={lesson} />
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}

function Dispute({ lesson }: { readonly lesson: DisputeLine }): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  return (
    <article className={`card ${styles.box}`}>
      <h2>{t('disputes.lesson', { job: lesson.jobNo })}</h2>
      <dl className={styles.facts}>
        <Fact name={t('disputes.at')}>
          <Moment iso={lesson.startsAt} />
        </Fact>
        <Fact name={t('disputes.tutor')}>
          <Link to={path(`/admin/users?keyword=${lesson.tutorId}`)}>{lesson.tutorId}</Link>
        </Fact>
        <Fact name={t('disputes.parent')}>
          <Link to={path(`/admin/users?keyword=${lesson.parentAccountId}`)}>{lesson.parentAccountId}</Link>
        </Fact>
      </dl>
      {lesson.problemNote !== null && (
        <>
          <h3>{t('disputes.note')}</h3>
          <p className={styles.note}>{lesson.problemNote}</p>
        </>
      )}
      <h3>{t('disputes.events')}</h3>
      <ol className={styles.papers}>
        {lesson.events.map(({ move, to, by, at }) => (
          <li key={`${move} ${at}`}>
            <Moment iso={at} /> {by}: {move} → {to}
          </li>
        ))}
      </ol>
    </article>
  )
}
