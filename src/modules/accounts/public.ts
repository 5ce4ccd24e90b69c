export { addPerson } from './use-cases/add-person.ts'
export { addSecondFactor } from './use-cases/add-second-factor.ts'
export { changeAvatar } from './use-cases/avatar.ts'
export { ERASED_NAME } from './domain/erased-name.ts'
export { isErased } from './store/closing.ts'
export { findNames as accountNames } from './store/find-names.ts'
export { neutralAvatar } from './domain/neutral-avatar.ts'
export {
  ACCOUNT_CHECKED,
  ACCOUNT_CLOSING,
  ACCOUNT_KEPT,
  PICTURE_CHANGED,
  REGISTERED,
  SIDE_ENTERED,
} from './use-cases/account-events.ts'
export { checkOwnCode } from './use-cases/check-own-code.ts'
export type { PaymentTerm } from './domain/payment-term.ts'
export { areActive, currentPhones, shareBrowser } from './store/same-person.ts'
export { addPayoutAccount, readOwnPayoutAccount, sharePayoutAccount } from './use-cases/payment-terms.ts'
export type { PayoutAccount } from './use-cases/payment-terms.ts'
export { requireAgreedTerms } from './use-cases/agree-to-terms.ts'
export { requireGoodPassword } from './use-cases/require-good-password.ts'
export { requireOwnAccount } from './use-cases/require-own-account.ts'
export { resetSecondFactor } from './use-cases/reset-second-factor.ts'
export { sendOwnCode } from './use-cases/send-codes.ts'
export type { CodeSent } from './use-cases/send-code.ts'
export { moveAccountStatus } from './use-cases/move-account-status.ts'
export { useProof } from './store/used-proofs.ts'
