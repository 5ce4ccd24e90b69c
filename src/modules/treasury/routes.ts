import { fromDollars } from '#kernel/money.ts'
import {
  askAboutOrder,
  decideReversal,
  dismissStray,
  refundAgain,
  refundOrder,
  settleMismatch,
} from '#modules/payments/public.ts'
import { confirmMapping, discardStatement, importStatement, lookAtStatement, signStatement } from '#modules/statements/public.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '#modules/wallet/public.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { getUserBalance } from './contract/balance.ts'
import { getLedger, getTransfer, getTransfers, postReconciliation } from './contract/ledger.ts'
import {
  getPayment,
  getPayments,
  postPaymentAgain,
  postPaymentAsk,
  postPaymentDismissal,
  postPaymentMismatch,
  postPaymentRefund,
  postPaymentReversal,
} from './contract/payments.ts'
import {
  getStatement,
  getStatements,
  postStatement,
  postStatementDiscard,
  postStatementLook,
  postStatementMapping,
  postStatementSignature,
} from './contract/statements.ts'
import {
  getWithdrawals,
  postWithdrawalAccount,
  postWithdrawalApproval,
  postWithdrawalPaid,
  postWithdrawalRejection,
} from './contract/withdrawals.ts'
import { readUserBalance } from './use-cases/balance.ts'
import { listTransfers, readLedger, readTransfer, reconcileNow } from './use-cases/ledger.ts'
import { listPayments, readPayment } from './use-cases/payments.ts'
import { listBankStatements, readBankStatement } from './use-cases/statements.ts'
import { listWithdrawals, readPayoutAccount } from './use-cases/withdrawals.ts'

/** Money in the back office: for operators only. */
export const treasuryRoutes: RoomRoutes = (register) => {
  plugWithdrawals(register)
  plugPayments(register)
  plugStatements(register)
  register(getLedger, async (ctx) => await readLedger(ctx))
  register(getTransfers, async (ctx, { query }) => await listTransfers(ctx, query))
  register(getTransfer, async (ctx, { params }) => await readTransfer(ctx, params.transferId))
  register(postReconciliation, async (ctx) => await reconcileNow(ctx))
}

function plugWithdrawals(register: Register): void {
  register(getUserBalance, async (ctx, { params }) => await readUserBalance(ctx, params.accountId))
  register(getWithdrawals, async (ctx, { query }) => await listWithdrawals(ctx, query))
  register(postWithdrawalAccount, async (ctx, { params }) => await readPayoutAccount(ctx, params.withdrawalId))
  register(postWithdrawalApproval, async (ctx, { params }) => {
    await approveWithdrawal(ctx, { id: params.withdrawalId })
    return null
  })
  register(postWithdrawalPaid, async (ctx, { params, body }) => {
    await payWithdrawal(ctx, { id: params.withdrawalId, ...body })
    return null
  })
  register(postWithdrawalRejection, async (ctx, { params, body }) => {
    await rejectWithdrawal(ctx, { id: params.withdrawalId, ...body })
    return null
  })
}

function plugPayments(register: Register): void {
  register(getPayments, async (ctx, { query }) => await listPayments(ctx, query))
  register(getPayment, async (ctx, { params }) => await readPayment(ctx, params.tradeNo))
  register(postPaymentAsk, async (ctx, { params }) => {
    await askAboutOrder(ctx, params)
    return null
  })
  register(postPaymentRefund, async (ctx, { params, body: { amount, ...body } }) => {
    await refundOrder(ctx, { ...params, ...body, cents: fromDollars(amount) })
    return null
  })
  register(postPaymentAgain, async (ctx, { params, body }) => {
    await refundAgain(ctx, { ...params, ...body })
    return null
  })
  register(postPaymentReversal, async (ctx, { params, body }) => {
    await decideReversal(ctx, { ...params, ...body })
    return null
  })
  register(postPaymentDismissal, async (ctx, { params, body }) => {
    await dismissStray(ctx, { ...params, ...body })
    return null
  })
  register(postPaymentMismatch, async (ctx, { params, body }) => {
    await settleMismatch(ctx, { ...params, ...body })
    return null
  })
}

function plugStatements(register: Register): void {
  register(getStatements, async (ctx, { query }) => await listBankStatements(ctx, query))
  register(getStatement, async (ctx, { params }) => await readBankStatement(ctx, params.statementId))
  register(postStatementLook, async (ctx, { body }) => await lookAtStatement(ctx, Buffer.from(body.file, 'base64')))
  register(postStatementMapping, async (ctx, { body }) => {
    await confirmMapping(ctx, body)
    return null
  })
  register(postStatement, async (ctx, { body: { fileName, file } }) => {
    return await importStatement(ctx, { fileName, bytes: Buffer.from(file, 'base64') })
  })
  register(postStatementSignature, async (ctx, { params, body }) => {
    await signStatement(ctx, { id: params.statementId, ...body })
    return null
  })
  register(postStatementDiscard, async (ctx, { params }) => {
    await discardStatement(ctx, { id: params.statementId })
    return null
  })
}
