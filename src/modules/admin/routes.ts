import { decideDispute } from '#modules/disputes/public.ts'
import { decideFine } from '#modules/settlement/public.ts'
import { decideVerification } from '#modules/tutors/public.ts'
import {
  askAboutOrder,
  decideReversal,
  dismissStray,
  discardStatement,
  confirmMapping,
  importStatement,
  lookAtStatement,
  refundAgain,
  refundOrder,
  settleMismatch,
  signStatement,
} from '#modules/payments/public.ts'
import { cents } from '#kernel/money.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '#modules/wallet/public.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { getAmounts, postAmountChange } from './contract/amounts.ts'
import { getAudit } from './contract/audit.ts'
import { getFailedWork, postWorkAgain } from './contract/background-work.ts'
import { getCaseMatches, getCases, postCaseTakeDown } from './contract/cases.ts'
import { getDispute, getDisputeFile, getDisputes, postDisputeDecision } from './contract/disputes.ts'
import { getFines, postFineDecision } from './contract/fines.ts'
import { getLedger, getTransfer, getTransfers, postReconciliation } from './contract/ledger.ts'
import * as login from './contract/login.ts'
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
import { getMatch, getMatches, postFeeWaiver } from './contract/matches.ts'
import { getReport, getReports, postReportDecision } from './contract/reports.ts'
import {
  getStatement,
  getStatements,
  postStatement,
  postStatementLook,
  postStatementMapping,
  postStatementDiscard,
  postStatementSignature,
} from './contract/statements.ts'
import { sortOf } from './contract/sorted-page.ts'
import type { CaseSort } from './store/cases.ts'
import type { MatchSort } from './store/matches.ts'
import type { UserSort } from './store/users.ts'
import { getUserBalance, getUsers, postRestore, postSecondFactorReset, postSuspend } from './contract/users.ts'
import { getVerification, getVerificationDocument, getVerifications, postVerificationDecision } from './contract/verification.ts'
import {
  getWithdrawals,
  postWithdrawalAccount,
  postWithdrawalApproval,
  postWithdrawalPaid,
  postWithdrawalRejection,
} from './contract/withdrawals.ts'
import { changeAmount, listAmounts } from './use-cases/amounts.ts'
import { listCases, readCaseMatches, takeCaseOff } from './use-cases/cases.ts'
import { listDisputes, openDisputeFile, readDispute } from './use-cases/disputes.ts'
import { listFailedWork, tryWorkAgain } from './use-cases/failed-work.ts'
import { listFines } from './use-cases/fines.ts'
import { listTransfers, readLedger, readTransfer, reconcileNow } from './use-cases/ledger.ts'
import { confirmAgain, confirmOperator, logInOperator, logOutOperator, readOperator } from './use-cases/log-in-operator.ts'
import { changeOperatorPassword } from './use-cases/operator-password.ts'
import { listMatches, readMatch, waiveFee } from './use-cases/matches.ts'
import { listPayments, readPayment } from './use-cases/payments.ts'
import { readAudit } from './use-cases/read-audit.ts'
import { decideOnReport, listReports, readReport } from './use-cases/reports.ts'
import { listBankStatements, readBankStatement } from './use-cases/statements.ts'
import { listUsers, readUserBalance, resetUserSecondFactor, restoreUser, suspendUser } from './use-cases/users.ts'
import { listVerifications, readVerification } from './use-cases/verifications.ts'
import { listWithdrawals, readPayoutAccount } from './use-cases/withdrawals.ts'
import { openPaper } from './use-cases/open-paper.ts'

/** The back office: everything but its login is for operators only. */
export const adminRoutes: RoomRoutes = (register) => {
  register(login.postOperatorLogin, async (ctx, { body }) => await logInOperator(ctx, body))
  register.session(login.postOperatorCode, async (ctx, { body }) => {
    const { session, ...data } = await confirmOperator(ctx, body)
    return { data, session }
  })
  register.session(login.postFreshCode, async (ctx, { body }) => ({ data: null, session: await confirmAgain(ctx, body) }))
  register.session(login.postOperatorPassword, async (ctx, { body }) => ({
    data: null,
    session: await changeOperatorPassword(ctx, body),
  }))
  register(login.getOperator, async (ctx) => await readOperator(ctx))
  register.session(login.postOperatorLogout, async (ctx) => {
    await logOutOperator(ctx)
    return { data: null, session: 'closed' }
  })
  plugUsers(register)
  register(getVerifications, async (ctx, { query }) => await listVerifications(ctx, query))
  register(getVerification, async (ctx, { params }) => await readVerification(ctx, params.verificationId))
  register.file(getVerificationDocument, async (ctx, { params }) => await openPaper(ctx, params.documentId))
  register(postVerificationDecision, async (ctx, { params, body }) => {
    await decideVerification(ctx, {
      id: params.verificationId,
      verdict: body.verdict,
      reason: body.reason ?? null,
      factsVersion: body.factsVersion ?? null,
    })
    return null
  })
  register(getReports, async (ctx, { query }) => await listReports(ctx, query))
  register(getReport, async (ctx, { params }) => await readReport(ctx, params.reportId))
  register(postReportDecision, async (ctx, { params, body }) => {
    await decideOnReport(ctx, { ...params, verdict: body.verdict, reason: body.reason ?? '' })
    return null
  })
  register(getCases, async (ctx, { query }) => await listCases(ctx, { ...query, ...sortOf<CaseSort>(query.sort) }))
  register(getCaseMatches, async (ctx, { params }) => await readCaseMatches(ctx, params.jobId))
  register(postCaseTakeDown, async (ctx, { params, body }) => {
    await takeCaseOff(ctx, { ...params, ...body })
    return null
  })
  register(getMatches, async (ctx, { query }) => await listMatches(ctx, { ...query, ...sortOf<MatchSort>(query.sort) }))
  register(getMatch, async (ctx, { params }) => await readMatch(ctx, params.matchId))
  plugRecord(register)
  plugDisputes(register)
  plugMoney(register)
  plugPayments(register)
  plugStatements(register)
}

function plugUsers(register: Register): void {
  register(getUsers, async (ctx, { query }) => await listUsers(ctx, { ...query, ...sortOf<UserSort>(query.sort) }))
  register(getUserBalance, async (ctx, { params }) => await readUserBalance(ctx, params.accountId))
  register(postSuspend, async (ctx, { params, body }) => {
    await suspendUser(ctx, { ...params, ...body })
    return null
  })
  register(postRestore, async (ctx, { params, body }) => {
    await restoreUser(ctx, { ...params, ...body })
    return null
  })
  register(postSecondFactorReset, async (ctx, { params, body }) => {
    await resetUserSecondFactor(ctx, { ...params, ...body })
    return null
  })
}

/** What happened, and what failed to. */
function plugRecord(register: Register): void {
  register(getAudit, async (ctx, { query }) => await readAudit(ctx, query))
  register(getFailedWork, async (ctx, { query }) => await listFailedWork(ctx, query))
  register(postWorkAgain, async (ctx, { body }) => {
    await tryWorkAgain(ctx, body)
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

function plugDisputes(register: Register): void {
  register(getDisputes, async (ctx, { query }) => await listDisputes(ctx, query))
  register(getDispute, async (ctx, { params }) => await readDispute(ctx, params.disputeId))
  register.file(getDisputeFile, async (ctx, { params }) => await openDisputeFile(ctx, params.fileId))
  register(postDisputeDecision, async (ctx, { params, body: { refund, ...body } }) => {
    await decideDispute(ctx, { ...params, ...body, refund: cents(refund) })
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
    await refundOrder(ctx, { ...params, ...body, cents: cents(Math.round(amount * 100)) })
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

function plugMoney(register: Register): void {
  register(getFines, async (ctx, { query }) => await listFines(ctx, query))
  register(postFineDecision, async (ctx, { params, body }) => {
    await decideFine(ctx, { ...params, ...body })
    return null
  })
  register(postFeeWaiver, async (ctx, { params, body }) => {
    await waiveFee(ctx, { ...params, ...body })
    return null
  })
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
  register(getAmounts, async (ctx) => await listAmounts(ctx))
  register(postAmountChange, async (ctx, { body: { day = null, ...body } }) => ({
    inForceFrom: (await changeAmount(ctx, { ...body, day })).toISOString(),
  }))
  register(getLedger, async (ctx) => await readLedger(ctx))
  register(getTransfers, async (ctx, { query }) => await listTransfers(ctx, query))
  register(getTransfer, async (ctx, { params }) => await readTransfer(ctx, params.transferId))
  register(postReconciliation, async (ctx) => await reconcileNow(ctx))
}
