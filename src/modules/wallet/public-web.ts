export { deductionOf } from './domain/gift.ts'
export { encryptPin } from './web/encrypt-pin.ts'
export { PinInput } from './web/pin-input.tsx'
export { TradePasswordDialog } from './web/trade-password-door.tsx'
