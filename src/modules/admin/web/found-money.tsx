import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { composedAddress } from '#kernel/page-address.ts'
import { DisputeRows } from './dispute-rows.tsx'
import type { FoundMoney } from './find-everywhere.ts'
import { FineRows } from './fine-rows.tsx'
import { FoundPart } from './found-part.tsx'
import { MatchRows } from './match-rows.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { TransferRows } from './transfer-rows.tsx'
import { WithdrawalRows } from './withdrawal-rows.tsx'

type Props = { readonly found: FoundMoney; readonly keyword: string }

/** Matches, orders, withdrawals, disputes, fines and transfers that a number or a person's id finds. */
export function FoundMoneyParts({
  found: { matches, orders, withdrawals, disputes, fines, transfers },
  keyword,
}: Props): ReactNode {
  const { t } = useWords('admin')
  const all = (place: string, { next }: { readonly next: string | null }) =>
    next !== null ? composedAddress(`/admin/${place}?keyword=${encodeURIComponent(keyword)}`) : undefined
  return (
    <>
      <FoundPart
        title={t('nav.matches')}
        list={matches.list}
        rows={(list) => <MatchRows list={list} />}
        more={all('matches', matches)}
      />
      <FoundPart
        title={t('nav.payments')}
        list={orders.list}
        rows={(list) => <PaymentRows list={list} />}
        more={all('payments', orders)}
      />
      <FoundPart
        title={t('nav.withdrawals')}
        list={withdrawals.list}
        rows={(list) => <WithdrawalRows list={list} />}
        more={all('withdrawals', withdrawals)}
      />
      <FoundPart
        title={t('nav.disputes')}
        list={disputes.list}
        rows={(list) => <DisputeRows list={list} />}
        more={all('disputes', disputes)}
      />
      <FoundPart title={t('nav.fines')} list={fines.list} rows={(list) => <FineRows list={list} />} more={all('fines', fines)} />
      <FoundPart
        title={t('ledger.transfers')}
        list={transfers.list}
        rows={(list) => <TransferRows list={list} />}
        more={all('ledger', transfers)}
      />
    </>
  )
}
