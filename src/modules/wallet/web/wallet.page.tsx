import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { listPaymentTerms } from '#modules/accounts/contract/payment-term.ts'
import { ApiFailure } from '#web/api-client.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { partOf } from '#web/components/more-rows.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { pageRequest } from '#web/load-context.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { isTradePasswordSet } from '../contract/trade-password.ts'
import { listWithdrawals } from '../contract/withdrawal.ts'
import { listClaims } from '../contract/claim.ts'
import { getEarnings } from '../contract/earnings.ts'
import { getBalance, getBalanceGraph, getStatement } from '../contract/wallet.ts'
import type { BalanceDay } from '../contract/wallet.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/wallet.page'
import { BalancePlot } from './balance-plot.tsx'
import { Balances } from './balances.tsx'
import { Claims } from './claims.tsx'
import { EarningsPart } from './earnings.tsx'
import { StatementFilter } from './statement-filter.tsx'
import { statementQueryOf } from './statement-query.ts'
import { Statement } from './statement.tsx'
import { sideOf } from './side-of.ts'
import { WalletActs } from './wallet-acts.ts'
import { TradePasswordRow } from './trade-password-row.tsx'
import { Withdrawals } from './withdrawals.tsx'
import styles from './wallet.module.css'

export const handle = ownHandle('wallet')

/** Of earlier ones the statement tells. */
const WITHDRAWALS_SHOWN = 5

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const url = new URL(request.url)
  const [filter, part] = [statementQueryOf(url), partOf(url)]
  const { beginTime, endTime } = filter
  const ends = { ...(beginTime && { beginTime }), ...(endTime && { endTime }) }
  const own = await loadOwn(async () => {
    const [balance, claims, hasPin, withdrawals, terms, earnings, moved] = await Promise.all([
      api(getBalance),
      api(listClaims),
      api(isTradePasswordSet),
      api(listWithdrawals, { query: { pageSize: WITHDRAWALS_SHOWN } }),
      api(listPaymentTerms),
      isTutors(request.url) ? api(getEarnings, { query: { year: yearIn(request.url) } }) : null,
      Promise.all([api(getBalanceGraph, { query: ends }), api(getStatement, { query: { ...filter, ...part } })]).catch(whyNot),
    ])
    return {
      balance,
      claims,
      hasPin,
      withdrawals: withdrawals.list,
      terms: terms.list,
      earnings,
      days: moved?.[0].list ?? null,
      statement: moved?.[1] ?? null,
    }
  })
  const title = WORDS[localeOfParams(params)].title
  return { title, own, filter, part, year: inHongKong(now).getUTCFullYear() }
}

const isTutors = (url: string): boolean => /\/tutor\/dashboard\//.test(new URL(url).pathname)
/** Another year than this one, of the earnings. */
const yearIn = (url: string): number | undefined => {
  const year = new URL(url).searchParams.get('year') ?? ''
  return /^20[2-9]\d$/.test(year) ? Number(year) : undefined
}

/** A period that cannot be is said next to its fields. */
function whyNot(error: unknown): null {
  if (error instanceof ApiFailure && error.code === 'INVALID_INPUT') return null
  throw error
}

function shownOf(days: readonly BalanceDay[]): { readonly first: string; readonly last: string } {
  return { first: days[0]?.time ?? '', last: days.at(-1)?.time ?? '' }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** A person's money: what there is, how it changed, and every movement; each opens next to the list. */
export default function WalletPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('wallet')
  const { own, filter, part, year } = loaderData
  const path = useLocalePath()
  const side = sideOf(useLocation().pathname)
  const closed = own.ok ? null : own.why
  // There is nothing to look through before the first movement.
  const hasMoved = own.ok && (own.data.statement?.total !== 0 || Object.keys(filter).length > 0)
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <ListAndPanel closeTo={path(`/${side}/dashboard/wallet`)}>
          <div className={styles.page}>
            <Balances balance={own.data.balance} />
            <Claims claims={own.data.claims} />
            <div className={styles.acts}>
              <WalletActs />
            </div>
            {hasMoved && (
              <Withdrawals
                list={own.data.withdrawals}
                terms={own.data.terms}
                canWithdraw={own.data.balance.canWithdraw}
                claims={own.data.claims}
                side={side}
              />
            )}
            <TradePasswordRow isSet={own.data.hasPin} />
            {own.data.earnings && <EarningsPart earnings={own.data.earnings} />}
            {hasMoved && <StatementFilter filter={filter} shown={own.data.days && shownOf(own.data.days)} />}
            {hasMoved && own.data.days && <BalancePlot days={own.data.days} year={year} />}
            {own.data.statement && <Statement statement={own.data.statement} filter={filter} part={part} side={side} />}
          </div>
        </ListAndPanel>
      )}
    </DashboardFrame>
  )
}
