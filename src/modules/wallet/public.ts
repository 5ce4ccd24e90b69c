export { escrowAccount, personAccount } from './domain/accounts.ts'
export type { AccountCode } from './domain/accounts.ts'
export type { PostedKind, Posting } from './domain/posting.ts'
export { expireHolds, placeHold, postHold, voidHold } from './use-cases/holds.ts'
export type { Reconciliation } from './store/reconciliations.ts'
export { EARNINGS_READ } from './use-cases/read-earnings.ts'
export { deductionNow, expireGifts, giveCredit, hasDeduction, holdDeduction } from './use-cases/gifts.ts'
export { returnCredit } from './use-cases/return-credit.ts'
export { dueAfterLesson, giveReferrals } from './use-cases/referrals.ts'
export { findTransfers } from './use-cases/find-transfers.ts'
export {
  approveWithdrawal,
  needsTwoOperators,
  openPayoutAccount,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalQueue,
} from './use-cases/decide-withdrawal.ts'
export { placeWithdrawal } from './use-cases/withdraw.ts'
export { verifyTradePassword } from './use-cases/trade-password.ts'
export { balanceOf, freeBalanceOf, openEscrow, openWallet, postedTo } from './use-cases/open-wallet.ts'
export { endClaim, lowerClaim, placeClaim, takeClaimed } from './use-cases/claims.ts'
export { postEarning } from './use-cases/post-earning.ts'
export { postTransfer, reverseTransfer } from './use-cases/post-transfer.ts'
export { reconcileLedger, viewLedger } from './use-cases/reconcile-ledger.ts'
export {
  deductionFor,
  filledOf,
  lockFilled,
  readBalance,
  readEscrowMovements,
  readPersonBalance,
} from './use-cases/read-wallet.ts'
