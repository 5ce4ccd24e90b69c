import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { DISPUTE_QUEUES, getDisputes } from '../contract/office-disputes.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-disputes.page'
import {
  AdminPage,
  LIST_STATUS,
  addressOf,
  adminMeta,
  adminTitle,
  askedOf,
  officeStyles as styles,
} from '#modules/admin/public-web.ts'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { DisputeRows } from './office-dispute-rows.tsx'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { SearchForm } from '#web/components/search-form.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: DISPUTE_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getDisputes, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'disputes'), found: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Disputes by due moment: those to decide, all that are open, those that have ended; or those that a number finds. */
export default function DisputesPage({ loaderData: { found, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { list = [], counts, late = 0, next = null } = found ?? {}
  const waiting = counts?.waiting ?? 0
  const { keyword, queue = 'waiting' } = filters
  const waits = waiting > 0 ? t('disputes.waiting', { count: waiting }) : t('disputes.clear')
  return (
    <AdminPage place="disputes" isOpen={found !== null}>
      <ListAndPanel closeTo={path('/admin/disputes')}>
        <SearchForm label={t('disputes.keyword')} hint={t('disputes.hint')} keyword={keyword} />
        <FilterChips
          label={t('disputes.state')}
          choices={DISPUTE_QUEUES}
          chosen={keyword === undefined ? queue : null}
          nameOf={(one) => t(`disputes.queues.${one}`)}
          to={(one) => addressOf({ queue: one })}
          counts={counts ?? {}}
        />
        <p role="status" id={LIST_STATUS} tabIndex={-1}>
          {keyword === undefined ? waits : t(list.length > 0 ? 'disputes.found' : 'disputes.notFound')}
        </p>
        {late > 0 && <p className={styles.problem}>{t('disputes.late', { count: late })}</p>}
        <DisputeRows list={list} />
        {keyword === undefined && list.length === 0 && queue !== 'waiting' && <p>{t('disputes.none')}</p>}
        <MoreOfPart part={part} next={next} />
      </ListAndPanel>
    </AdminPage>
  )
}
