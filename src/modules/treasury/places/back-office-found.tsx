import type { FoundPlace } from '#modules/admin/public-web.ts'
import { PaymentRows } from '../web/payment-rows.tsx'
import { TransferRows } from '../web/transfer-rows.tsx'
import { WithdrawalRows } from '../web/withdrawal-rows.tsx'

export const places: readonly FoundPlace[] = [
  { name: 'orders', order: 40, title: 'treasury.payments.name', all: 'payments', Rows: PaymentRows },
  { name: 'withdrawals', order: 50, title: 'treasury.withdrawals.name', all: 'withdrawals', Rows: WithdrawalRows },
  { name: 'transfers', order: 80, title: 'treasury.ledger.transfers', all: 'ledger', Rows: TransferRows },
]
