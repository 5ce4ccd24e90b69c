import type { Cents } from '#kernel/money.ts'
import type { AccountCode } from './accounts.ts'

/** Why money moves. Each kind has words in the statement. */
export const TRANSFER_KINDS = [
  'top-up',
  'payment',
  'escrow',
  'earning',
  'release',
  'refund',
  'fine',
  'withdrawal',
  'gift',
  'gift-expired',
  'reversal',
  'correction',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/** What rooms post themselves: what somebody earned has a verb of its own (`postEarning`). */
export type PostedKind = Exclude<TransferKind, 'earning'>

/** One line of a transfer: a credit of an account when positive, a debit when negative. */
export type Line = { readonly account: AccountCode; readonly cents: Cents }

/** What is asked of the ledger. */
export type Posting = {
  /** Key of the caller: the same posting is made once, however often it is sent. */
  readonly idem: string
  readonly kind: PostedKind
  /** At least two, that sum to zero; each account once. */
  readonly lines: readonly Line[]
  /** What it is about, as people read it out on the phone, e.g. the number of an order. */
  readonly about?: string | undefined
}

/** The same of any kind, for the verbs of this room. */
export type AnyPosting = Omit<Posting, 'kind'> & { readonly kind: TransferKind }

const LONGEST_IDEM = 200

/** Why lines are no posting, or null when they are one. A fault of the program, not of the caller. */
export function faultOf({ idem, lines }: AnyPosting): string | null {
  if (idem === '' || idem.length > LONGEST_IDEM) return 'the key is empty or too long'
  if (lines.length < 2) return 'a transfer has at least two lines'
  if (new Set(lines.map(({ account }) => account)).size < lines.length) return 'an account is named twice'
  if (lines.some(({ cents }) => cents === 0 || !Number.isSafeInteger(cents))) return 'a line moves no whole number of cents'
  // Exact whatever the size: sums of safe integers may be unsafe.
  const sum = lines.reduce((total, { cents }) => total + BigInt(cents), 0n)
  return sum === 0n ? null : `the lines sum to ${sum} cents`
}

/** All that makes two postings the same, in one text. Lines in any order are the same posting. */
export function contentOf({ kind, lines, about }: AnyPosting, further: readonly (string | null)[] = []): string {
  const sorted = lines.map(({ account, cents }) => [account, cents] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([kind, about ?? null, sorted, ...further])
}
