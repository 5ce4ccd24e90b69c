export { shownTransfer } from './use-cases/ledger.ts'
