import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { keepsItsList } from '#web/components/list-and-panel.tsx'
import { countText } from '#kernel/counted.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { FINE_QUEUES, getFines } from '../contract/office-fines.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-fines.page'
import { QueuePage, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { FineRows } from './office-fine-rows.tsx'

export const handle = { texts: ['admin', 'settlement-fines'] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: FINE_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getFines, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'fines'), queue: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Appeals against fines that are to be decided, and what became of other fines. */
export default function FinesPage({ loaderData: { queue, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <QueuePage
      place="fines"
      status={(count) => (count > 0 ? t('fines.total', { count, total: countText(count) }) : t('fines.none'))}
      queues={FINE_QUEUES}
      asked={filters}
      hint={t('fines.hint')}
      found={queue}
      part={part}
      nameOf={(one) => t(`fines.queue.${one}`)}
      rows={(list) => <FineRows list={list} />}
    />
  )
}
