/** Public number of a tutor, shown to people and used in URLs. */
export type TutorId = number & { readonly __brand: 'TutorId' }

/** Brands a positive integer as a tutor's number; throws `RangeError` otherwise. */
export function tutorId(value: number): TutorId {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`not a tutor number: ${value}`)
  return value as TutorId
}
