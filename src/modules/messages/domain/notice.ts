/** What a notice tells; each has its words in `texts/`, group `notice`. */
export const NOTICE_KINDS = [
  'password-changed',
  'mobile-changed',
  'identity-bound',
  'identity-released',
  'new-device',
  'sessions-revoked',
  'account-suspended',
  'account-restored',
  'payment-term-added',
  'verification-approved',
  'verification-rejected',
  'verification-expired',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
