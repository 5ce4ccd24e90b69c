import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getPayments } from '../contract/payments.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/payments.page'
import { AdminPage, LIST_STATUS, adminMeta, adminTitle, askedOf, officeStyles as styles } from '#modules/admin/public-web.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null })
  const query = { ...filters, ...part }
  const own = await loadOwn(async () => await pageRequest(context).api(getPayments, { query }))
  return { title: adminTitle(params.locale, WORDS, 'payments'), found: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Orders that wait for a person, or that a number finds. */
export default function PaymentsPage({ loaderData: { found, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { list = [], waiting = 0, unverified = 0, next = null } = found ?? {}
  const waits = waiting > 0 ? t('payments.waiting', { count: waiting }) : t('payments.clear')
  return (
    <AdminPage place="payments" isOpen={found !== null}>
      <ListAndPanel closeTo={path('/admin/payments')}>
        <SearchForm label={t('payments.keyword')} hint={t('payments.hint')} keyword={filters.keyword} />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {filters.keyword === undefined ? waits : t(list.length > 0 ? 'payments.found' : 'payments.none')}
        </p>
        {unverified > 0 && <p className={styles.problem}>{t('payments.unverified', { count: unverified })}</p>}
        <PaymentRows list={list} />
        <MoreOfPart part={part} next={next} />
      </ListAndPanel>
    </AdminPage>
  )
}
