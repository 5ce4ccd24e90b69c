import type { NoticePlugs } from '#kernel/notice.ts'

const ACCOUNT = { parent: '/account', tutor: '/account' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'password-changed': { topic: 'security', leadsTo: ACCOUNT },
  'mobile-changed': { topic: 'security', leadsTo: ACCOUNT },
  'identity-bound': { topic: 'security', leadsTo: ACCOUNT },
  'identity-released': { topic: 'security', leadsTo: ACCOUNT },
  'new-device': { topic: 'security', leadsTo: ACCOUNT },
  'sessions-revoked': { topic: 'security', leadsTo: ACCOUNT },
  'payment-term-added': { topic: 'security', leadsTo: ACCOUNT },
  'account-closing': { topic: 'security', leadsTo: ACCOUNT },
  'account-erasure-put-off': { topic: 'security', leadsTo: ACCOUNT },
  'account-kept': { topic: 'security', leadsTo: ACCOUNT },
  'payment-term-deleted': { topic: 'security', leadsTo: ACCOUNT },
  'second-factor-on': { topic: 'security', leadsTo: ACCOUNT },
  'second-factor-off': { topic: 'security', leadsTo: ACCOUNT },
  'second-factor-locked': { topic: 'security', leadsTo: ACCOUNT },
  'second-factor-reset': { topic: 'security', leadsTo: ACCOUNT },
  'recovery-codes-made': { topic: 'security', leadsTo: ACCOUNT },
  'recovery-code-used': { topic: 'security', leadsTo: ACCOUNT },
} as const satisfies NoticePlugs
