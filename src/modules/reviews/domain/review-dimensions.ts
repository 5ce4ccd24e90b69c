/** What is scored, each from 1 to 5. */
export const DIMENSIONS = ['explaining', 'punctuality', 'preparation', 'communication'] as const
export type Scores = Readonly<Record<(typeof DIMENSIONS)[number], number>>
