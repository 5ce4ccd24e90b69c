/** A fault put into what stands above the ledger on purpose, and the test files of which one must find it. */
export type MoneyMutant = {
  readonly what: string
  /** Path below `src/modules`. */
  readonly file: string
  /** What stands there, once. */
  readonly find: string
  readonly replace: string
  /** Parts of the paths of test files. */
  readonly suites: readonly string[]
}

/** A fault of one file: what it is, what stands there, and what is put in its place. */
export type Fault = readonly [what: string, find: string, replace: string]

/** Faults of one file, all to be found by the same suites. */
export const inFile = (file: string, suites: readonly string[], faults: readonly Fault[]): readonly MoneyMutant[] =>
  faults.map(([what, find, replace]) => ({ what, file, find, replace, suites }))
