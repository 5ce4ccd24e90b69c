import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { keepsItsList } from '#web/components/list-and-panel.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { FINE_QUEUES, getFines } from '../contract/fines.ts'
import type { Route } from './+types/fines.page'
import { adminMeta, adminTitle, askedOf } from './admin-head.ts'
import { FineRows } from './fine-rows.tsx'
import { QueuePage } from './queue-page.tsx'

export const handle = { texts: ['admin', 'settlement-fines'] }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: FINE_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getFines, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, 'fines'), queue: own.ok ? own.data : null, part, filters }
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
