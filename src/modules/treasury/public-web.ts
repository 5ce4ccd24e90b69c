export { TransferRows, useKindOfTransfer } from './web/transfer-rows.tsx'
