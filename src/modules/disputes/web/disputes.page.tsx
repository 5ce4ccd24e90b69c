import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useWords } from '#web/use-words.tsx'
import { disputeList } from '../contract/disputes.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/disputes.page'
import { DisputeRow } from './dispute-row.tsx'
import { sideOfPath } from '#modules/lessons/public-web.ts'

export const handle = ownHandle('disputes')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => await api(disputeList))
  return { own, title: HEAD[localeOfParams(params)].disputes }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A person's disputes, open ones first; each opens next to the list. */
export default function DisputesPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('disputes')
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <ListAndPanel closeTo={path(`/${side}/dashboard/disputes`)}>
          {own.data.list.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')}>
              <Link className="button quiet" to={path(`/${side}/dashboard/lessons`)}>
                {t('toLessons')}
              </Link>
            </EmptyState>
          ) : (
            <ListRows label={t('title')}>
              {own.data.list.map((dispute) => (
                <DisputeRow key={dispute.disputeId} dispute={dispute} side={side} />
              ))}
            </ListRows>
          )}
        </ListAndPanel>
      )}
    </DashboardFrame>
  )
}
