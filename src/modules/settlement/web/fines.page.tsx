import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { fineList } from '../contract/fines.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/fines.page'
import { FineRow } from './fine-row.tsx'
import { sideOfPath } from '#modules/lessons/public-web.ts'

export const handle = ownHandle('settlement-fines')

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const part = partOf(new URL(request.url))
  const own = await loadOwn(() => api(fineList, { query: part }))
  return { own, part, title: HEAD[localeOfParams(params)].fines }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A person's fines on one side, the newest first; each leads to what proves it and what can be done. */
export default function FinesPage({ loaderData: { own, part } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('settlement-fines')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <ListAndPanel closeTo={path(`/${side}/dashboard/fines`)}>
          {own.data.list.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <ListRows label={t('title')}>
              {own.data.list.map((fine) => (
                <FineRow key={fine.fineId} fine={fine} side={side} />
              ))}
            </ListRows>
          )}
          <MoreOfPart part={part} next={own.data.next} />
          <p>
            <Link to={path('/content/fee#fines')}>{t('tariff')}</Link>
          </p>
        </ListAndPanel>
      )}
    </DashboardFrame>
  )
}
