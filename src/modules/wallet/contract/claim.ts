import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { CLAIM_KINDS } from '../domain/claim.ts'

const amount = z.string()

const claim = z.object({
  kind: z.enum(CLAIM_KINDS),
  /** Of the fine, or of the reversal. */
  id: z.uuid(),
  /** Why, in the reader's language. */
  title: z.string(),
  /** What is still claimed, and what of it is reserved in the wallet; dollars with thousands commas and two decimals. */
  amount,
  reserved: amount,
})
export type ClaimRow = z.infer<typeof claim>

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/wallet/claim/list',
  tag: 'wallet',
  summary: 'What of the wallet is reserved for fines and disputed payments, the oldest first',
  spec: 'decisions 2.1 "Fines are collected", "Reversals"',
  access: { roles: ['parent', 'tutor'], object: 'none', mutates: false, rate: 'read' },
  data: z.array(claim),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
