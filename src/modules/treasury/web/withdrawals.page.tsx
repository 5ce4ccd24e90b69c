import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { keepsItsList } from '#web/components/list-and-panel.tsx'
import { countText } from '#kernel/counted.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { WITHDRAWAL_QUEUES, getWithdrawals } from '../contract/withdrawals.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/withdrawals.page'
import { QueuePage, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { WithdrawalRows } from './withdrawal-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: WITHDRAWAL_QUEUES })
  const own = await loadOwn(() => pageRequest(context).api(getWithdrawals, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'withdrawals'), queue: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Withdrawals: what is to be decided and paid, and what became of the others. */
export default function WithdrawalsPage({ loaderData: { queue, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <QueuePage
      place="withdrawals"
      status={(count) => (count > 0 ? t('withdrawals.total', { count, total: countText(count) }) : t('withdrawals.none'))}
      queues={WITHDRAWAL_QUEUES}
      asked={filters}
      hint={t('withdrawals.hint')}
      found={queue}
      part={part}
      nameOf={(one) => t(`withdrawals.queue.${one}`)}
      rows={(list) => <WithdrawalRows list={list} />}
    />
  )
}
