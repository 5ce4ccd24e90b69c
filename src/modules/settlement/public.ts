export { amounts } from './domain/amounts.ts'
export { caseFeeOf } from './domain/case-fee.ts'
export { commissionOf } from './domain/commission.ts'
export type { HallFeeTerms } from './domain/hall-fee.ts'
export { hallFeeOf, needsHallFee } from './domain/hall-fee.ts'
export type { CaseFee } from './store/case-fees.ts'
export { feesOf, findCoveringFee } from './store/case-fees.ts'
export { reservedForFines } from './store/count-fines.ts'
export type { Escrow } from './store/escrows.ts'
export {
  endEscrow,
  escrowIdsOfCase,
  findEscrowOf,
  findOpenEscrow,
  insertEscrow,
  lockEscrow,
  openEscrowsOf,
  spokenFor,
} from './store/escrows.ts'
export type { Fine } from './store/fines.ts'
export { finesOfCase } from './store/fines.ts'
export { keptIn, keptOfParent, keptSums, keptTransfers } from './store/kept-balances.ts'
export { paidBefore, paidByPairs, releasesOf } from './store/lesson-releases.ts'
export { availableBalance } from './use-cases/available-balance.ts'
export {
  dueOf,
  endFeeOf,
  findFeeFirst,
  isForgiven,
  isNextMatchFree,
  requireNoFeeFirst,
  waiveCaseFee,
} from './use-cases/case-fee.ts'
export { dueOfFine } from './use-cases/collect-fines.ts'
export { giveBackFromEscrow } from './use-cases/escrow-back.ts'
export { freeOf, giveBackRest } from './use-cases/escrow-rest.ts'
export { moveKept } from './use-cases/kept-balance.ts'
export { listDueFees } from './use-cases/list-due-fees.ts'
export type { LeavingFine } from './use-cases/make-fine.ts'
export { fineLeaving, quoteLeaving } from './use-cases/make-fine.ts'
export { endMatchEscrow } from './use-cases/match-escrow.ts'
export { beginFee } from './use-cases/move-case-fee.ts'
export { notifyPayer } from './use-cases/notify-payer.ts'
export { closeLessonOrders } from './use-cases/order-lessons.ts'
export { quotedTo } from './use-cases/quoted-to.ts'
export { YEAR_MS, commissionNow, releaseLesson } from './use-cases/settle-lessons.ts'
export { KEPT_CHANGED } from './use-cases/kept-balance.ts'
export { orderCaseFee } from './use-cases/case-fee.ts'
export { orderLessons } from './use-cases/order-lessons.ts'
export { tendSettlement } from './jobs.ts'
