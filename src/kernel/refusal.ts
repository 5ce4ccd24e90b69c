/** Details that complete a refusal's text, e.g. `{ seconds: 12 }`. Never personal data. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>

/** Field name → message key of what is wrong with it; keys live in `texts/`. */
export type FieldProblems = Readonly<Record<string, string>>

/**
 * A "no" that the caller is told about: thrown by use cases, mapped to an HTTP status by one table
 * (`app/refusal-status.ts`) and to words by `texts/`. Anything else thrown is a bug and answers 500.
 */
export class Refusal extends Error {
  readonly code: string
  readonly details: RefusalDetails
  readonly fields: FieldProblems | undefined

  constructor(code: string, details: RefusalDetails = {}, fields?: FieldProblems) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.fields = fields
  }
}
