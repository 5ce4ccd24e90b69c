import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { getWithdrawal } from '../contract/withdrawal.ts'
import type { WithdrawalRow } from '../contract/withdrawal.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/withdrawal.page'
import { useWithdrawalActs, useWithdrawalWords } from './withdrawals.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  const { id } = params
  if (!takesPayments) throw data(null, { status: 404 })
  requireId(id, 'uuid')
  const own = await loadOwn(async () => await api(getWithdrawal, { params: { id } }))
  return { own, title: WORDS[localeOfParams(params)].receipt.title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One withdrawal: how it stands, what became of it, and its receipt to be printed. */
export default function WithdrawalPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <WithdrawalPanel one={own.data} />
}

function WithdrawalPanel({ one }: { readonly one: WithdrawalRow }): ReactNode {
  const { t } = useWords('wallet')
  const { verb, dialog } = useWithdrawalActs(one)
  const { number, state, amount, chequeType, bankAccountNumber, bankReference, reason, ctime, endedAt } = one
  return (
    <>
      <PanelHead {...useWithdrawalWords(one)}>
        {(state === 'waiting' || state === 'approved') && <p>{t(`withdraw.next.${state}`)}</p>}
      </PanelHead>
      <PanelFacts
        title={t('receipt.title')}
        facts={[
          [t('receipt.from'), t('receipt.company')],
          [t('receipt.number'), number],
          [t('receipt.amount'), moneyText(amount)],
          [t('receipt.fee'), t('receipt.free')],
          [t(`receipt.type.${chequeType}`), bankAccountNumber],
          [t('receipt.reference'), bankReference],
          [t('receipt.reason'), reason],
        ]}
      />
      <Timeline
        list={[
          { at: ctime, text: t('receipt.asked') },
          ...(endedAt === null ? [] : [{ at: endedAt, text: t(`withdraw.state.${state}`) }]),
        ]}
      />
      <PanelFoot>
        <button type="button" className="button quiet no-print" onClick={() => window.print()}>
          {t('receipt.print')}
        </button>
        {verb}
      </PanelFoot>
      {dialog}
    </>
  )
}
