import { balanced, appendOnly, chained, currenciesApart, reversalCompensates, rebuilds } from './journal-invariants.ts'
import type { LedgerWorld } from './ledger-world.ts'
import {
  duplicateIsNoOp,
  duplicatesAtOnce,
  noLostUpdates,
  valueConserved,
  balanceIsJournal,
  overdraftGuard,
  noDrift,
  ordered,
  refusedStaysRefused,
} from './posting-invariants.ts'

/** One invariant of the Ledger Conformance Kit 1.1: throws where the ledger breaks it. */
export type Invariant = { readonly ref: string; readonly name: string; readonly prove: (world: LedgerWorld) => Promise<void> }

/** The fifteen, under the kit's names. */
export const INVARIANTS: readonly Invariant[] = [
  { ref: 'INV-01', name: 'every transaction is balanced per currency', prove: balanced },
  { ref: 'INV-02', name: 'the journal is append-only', prove: appendOnly },
  { ref: 'INV-03', name: 'hash chain is intact', prove: chained },
  { ref: 'INV-04', name: 'duplicate submission is a no-op', prove: duplicateIsNoOp },
  { ref: 'INV-05', name: 'concurrent duplicates collapse to one', prove: duplicatesAtOnce },
  { ref: 'INV-06', name: 'no lost updates on a hot account', prove: noLostUpdates },
  { ref: 'INV-07', name: 'value is conserved under concurrent transfers', prove: valueConserved },
  { ref: 'INV-08', name: 'balance equals the journal projection', prove: balanceIsJournal },
  { ref: 'INV-09', name: 'overdraft guard holds under a concurrent drain', prove: overdraftGuard },
  { ref: 'INV-10', name: 'no precision drift over many small movements', prove: noDrift },
  { ref: 'INV-11', name: 'currencies cannot be mixed inside one transaction', prove: currenciesApart },
  { ref: 'INV-12', name: 'reversal is compensation, never deletion', prove: reversalCompensates },
  { ref: 'INV-13', name: 'state rebuilds exactly from the event log', prove: rebuilds },
  { ref: 'INV-14', name: 'per-account ordering is monotonic', prove: ordered },
  { ref: 'INV-15', name: 'a duplicate of a refused transaction is not reported as applied', prove: refusedStaysRefused },
]
