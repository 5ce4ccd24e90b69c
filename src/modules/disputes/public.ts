export { frozenOf } from './store/disputes.ts'
export { openDispute } from './use-cases/open-dispute.ts'
export { endAnswerTimes } from './jobs.ts'
