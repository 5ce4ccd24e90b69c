/**
 * When operators are told of somebody in whose texts contacts were hidden (ADR 0121): in some texts to several people within a week, or in
 * many to one. Once or twice is a habit or a mistake of ours.
 */
const PATTERN = { texts: 5, people: 2, toOne: 10 } as const
export const COUNTED_DAYS = 7
/** Longer than anybody waits for a decision. */
export const KEPT_DAYS = 30

/** Within the days that count: all texts, to how many people, and the most to one of them. */
export type HiddenSum = { readonly texts: number; readonly people: number; readonly mostToOne: number }

/** Whether contacts come again and again. */
export function isPattern({ texts, people, mostToOne }: HiddenSum): boolean {
  return (texts >= PATTERN.texts && people >= PATTERN.people) || mostToOne >= PATTERN.toOne
}
