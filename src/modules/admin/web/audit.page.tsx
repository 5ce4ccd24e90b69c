import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocale } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import type { Route } from './+types/audit.page'
import { AUDIT } from './admin-calls.ts'
import type { AuditLine } from './admin-calls.ts'
import { AdminFrame } from './admin-frame.tsx'
import { ADMIN_TEXTS, adminMeta, adminTitle, askedOf, momentOf } from './admin-page.ts'
import { AdminPager } from './admin-pager.tsx'
import styles from './admin.module.css'

export const handle = ADMIN_TEXTS

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pageNum, filters } = askedOf(request.url, ['objectId'])
  const own = await loadOwn(() => pageRequest(context).api(AUDIT, { query: { ...filters, pageNum } }))
  return { title: adminTitle(params.locale, 'audit'), audit: own.ok ? own.data : null, pageNum, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What operators and the system did. */
export default function AuditPage({ loaderData: { audit, pageNum, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useTranslation('admin')
  return (
    <AdminFrame title="audit" isOpen={audit !== null}>
      <Form className={styles.row} role="search">
        <label className={styles.grow}>
          {t('audit.object')}
          <input className="field" name="objectId" maxLength={100} defaultValue={filters['objectId'] ?? ''} />
        </label>
        <button className="button">{t('audit.filter')}</button>
      </Form>
      <p role="status">{t(audit && audit.list.length > 0 ? 'audit.count' : 'audit.none')}</p>
      <ol className={styles.list}>
        {audit?.list.map((entry) => (
          <li key={entry.seq}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <AdminPager page={pageNum} hasNextPage={audit?.hasNextPage ?? false} />
    </AdminFrame>
  )
}

function Entry({ entry }: { entry: AuditLine }): ReactNode {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${String(value)}`)
  return (
    <article className={`card ${styles.box}`}>
      <h2>
        {entry.seq} · {entry.action}
      </h2>
      <p>
        {momentOf(entry.at, locale)} · {t(`audit.by.${entry.actorKind as 'operator'}`)}{' '}
        <span className={styles.id}>{entry.actorId}</span>
      </p>
      <p className={styles.id}>
        {entry.objectKind} {entry.objectId}
      </p>
      {details.length > 0 && <p>{details.join(' · ')}</p>}
    </article>
  )
}
