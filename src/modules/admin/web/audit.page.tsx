import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Form } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { loadOwn } from '#web/own-page.ts'
import { getAudit } from '../contract/audit.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/audit.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import rows from './audit-entry.module.css'
import { AuditEntry } from './audit-entry.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { objectId: null })
  const own = await loadOwn(() => pageRequest(context).api(getAudit, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'audit'), audit: own.ok ? own.data : null, part, filters }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What operators and the system did. */
export default function AuditPage({ loaderData: { audit, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <AdminPage place="audit" isOpen={audit !== null}>
      <Form className={styles.asked} role="search" key={JSON.stringify(filters)}>
        <label className={styles.grow}>
          {t('audit.object')}
          <input className="field" type="search" name="objectId" maxLength={100} defaultValue={filters['objectId'] ?? ''} />
          <small>{t('audit.hint')}</small>
        </label>
        <button className="button">{t('audit.filter')}</button>
      </Form>
      <p role="status">{t(audit && audit.list.length > 0 ? 'audit.order' : 'audit.none')}</p>
      {audit && audit.list.length > 0 && (
        <ol className={`card ${rows.entries}`}>
          {audit.list.map((entry) => (
            <li key={entry.seq}>
              <AuditEntry entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <MoreOfPart part={part} next={audit?.next ?? null} />
    </AdminPage>
  )
}
