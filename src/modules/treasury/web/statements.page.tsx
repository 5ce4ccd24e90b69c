import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getStatements } from '../contract/statements.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/statements.page'
import { AdminPage, LIST_STATUS, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { StatementImport } from './statement-import.tsx'
import { StatementRows } from './statement-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part } = askedOf(request.url, {})
  const own = await loadOwn(() => pageRequest(context).api(getStatements, { query: part }))
  return { title: adminTitle(params.locale, WORDS, 'statements'), found: own.ok ? own.data : null, part }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Bank statements: import one, and what became of the others. */
export default function StatementsPage({ loaderData: { found, part } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('treasury-statements')
  const path = useLocalePath()
  const { list = [], waiting = 0, next = null } = found ?? {}
  return (
    <AdminPage place="statements" isOpen={found !== null}>
      <ListAndPanel closeTo={path('/admin/statements')}>
        <p>
          {t('lead')} <Link to={path('/admin/payments')}>{t('payments')}</Link>
        </p>
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {list.length === 0 ? t('none') : waiting > 0 ? t('waiting', { count: waiting }) : t('clear')}
        </p>
        <StatementRows list={list} />
        <MoreOfPart part={part} next={next} />
        <StatementImport />
      </ListAndPanel>
    </AdminPage>
  )
}
