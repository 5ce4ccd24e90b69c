/** Details that complete a refusal's text, e.g. `{ seconds: 12 }`. Never personal data. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>

/** Field name → message key of what is wrong with it; keys live in `texts/`. */
export type FieldProblems = Readonly<Record<string, string>>

/** Collected from the rooms' `refusals.ts` in `app/room-types.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface RefusalCodes {}

/** A stable code that the platform or some room declares; another does not compile. */
export type RefusalCode = keyof RefusalCodes

/**
 * A "no" that the caller hears of: thrown by use cases, mapped to an HTTP status by its room's `refusals.ts` and to words by
 * `texts/refusal/`. Anything else thrown is a bug and answers 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly fields: FieldProblems | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: FieldProblems) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.fields = fields
  }
}
