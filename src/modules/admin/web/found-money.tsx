import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { composedAddress } from '#kernel/page-address.ts'
import { DisputeCard } from './dispute-card.tsx'
import type { FoundMoney } from './find-everywhere.ts'
import { FineLineCard } from './fine-line-card.tsx'
import { FoundPart } from './found-part.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

type Props = { readonly found: FoundMoney; readonly keyword: string }

/** Orders, withdrawals, disputes, fines and transfers that a number or a person's id finds. */
export function FoundMoneyParts({ found: { orders, withdrawals, disputes, fines, transfers }, keyword }: Props): ReactNode {
  const { t } = useTranslation('admin')
  const all = (place: string, { hasNextPage }: { readonly hasNextPage: boolean }) =>
    hasNextPage ? composedAddress(`/admin/${place}?keyword=${encodeURIComponent(keyword)}`) : undefined
  return (
    <>
      <FoundPart
        title={t('nav.payments')}
        list={orders.list}
        keyOf={({ tradeNo }) => tradeNo}
        card={(order) => <PaymentCard order={order} isLinked />}
        more={all('payments', orders)}
      />
      <FoundPart
        title={t('nav.withdrawals')}
        list={withdrawals.list}
        keyOf={({ id }) => id}
        card={(line) => <WithdrawalCard line={line} />}
        more={all('withdrawals', withdrawals)}
      />
      <FoundPart
        title={t('nav.disputes')}
        list={disputes.list}
        keyOf={({ disputeId }) => disputeId}
        card={(dispute) => <DisputeCard dispute={dispute} isLinked />}
        more={all('disputes', disputes)}
      />
      <FoundPart
        title={t('nav.fines')}
        list={fines.list}
        keyOf={({ fineId }) => fineId}
        card={(line) => <FineLineCard line={line} />}
        more={all('fines', fines)}
      />
      <FoundPart
        title={t('ledger.transfers')}
        list={transfers.list}
        keyOf={({ id }) => id}
        card={(transfer) => <TransferCard transfer={transfer} />}
        more={all('ledger', transfers)}
      />
    </>
  )
}
