/** What always holds in the ledger; each is looked for in the database itself. Words of the back office are by these names. */
export const LEDGER_CHECKS = [
  'transfers-balance',
  'ledger-sums-to-zero',
  'balances-match-entries',
  'holds-match-held',
  'balances-cover-holds',
  'sequences-whole',
  'currencies-agree',
  'reversals-mirror',
  'snapshots-match-entries',
  'holds-end-in-time',
  'chain-whole',
  'chain-complete',
  'suspense-settled',
] as const
export type LedgerCheck = (typeof LEDGER_CHECKS)[number]
