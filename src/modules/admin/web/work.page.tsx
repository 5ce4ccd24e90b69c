import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { FilterChips } from '#web/components/filter-chips.tsx'
import { MoreOfPart } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getFailedWork } from '../contract/background-work.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/work.page'
import { addressOf, adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'
import { WorkRows } from './work-rows.tsx'

const ALL = ''

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { work: null })
  const own = await loadOwn(() => pageRequest(context).api(getFailedWork, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'work'), found: own.ok ? own.data : null, part, work: filters.work ?? ALL }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** What of the background work failed, why, and when it is tried again. */
export default function WorkPage({ loaderData: { found, part, work } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin-work')
  const { list = [], counts = [], next = null } = found ?? {}
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = work === ALL ? total : (counts.find((one) => one.work === work)?.count ?? 0)
  return (
    <AdminPage place="work" isOpen={found !== null}>
      <p>{t('lead')}</p>
      {counts.length > 0 && (
        <FilterChips
          label={t('which')}
          choices={[ALL, ...counts.map((one) => one.work)]}
          chosen={work}
          nameOf={(one) => (one === ALL ? t('all') : one)}
          to={(one) => addressOf({ work: one === ALL ? undefined : one })}
          counts={{ [ALL]: total, ...Object.fromEntries(counts.map((one) => [one.work, one.count])) }}
        />
      )}
      <p role="status" id={LIST_STATUS} tabIndex={-1}>
        {shown === 0 ? t('none') : t('count', { count: shown })}
      </p>
      <WorkRows list={list} />
      <MoreOfPart part={part} next={next} />
    </AdminPage>
  )
}
